import { createGlobalThemeContract } from '@vanilla-extract/css'

const token = (_value: string | null, path: readonly string[]) => `ana-${path.join('-')}`

/** Theme variables `--ana-*`: the same names in every package and version, so that hosts can override them. */
export const vars = createGlobalThemeContract(
  {
    colour: {
      page: '',
      surface: '',
      ink: '',
      muted: '',
      brand: '',
      brandStrong: '',
      brandTint: '',
      onBrand: '',
      accent: '',
      line: '',
      hairline: '',
      danger: '',
      success: '',
      focus: '',
    },
    font: { heading: '', body: '', headingWeight: '', headingSpacing: '', strongWeight: '' },
    radius: { control: '', card: '' },
    shape: { optionGap: '', optionRadius: '', headingRule: '' },
  },
  token,
)
