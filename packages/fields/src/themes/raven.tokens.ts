import type { BrandTokens } from './brandTokens.ts'
import { fontStack } from './fallbackNames.ts'

/** Editorial, intimate, ink on cream. */
export const ravenTokens = {
  colour: {
    page: '#F6F2EC',
    surface: '#FFFDFA',
    ink: '#1B1620',
    muted: '#645B6B',
    brand: '#3B2357',
    brandStrong: '#24143A',
    brandTint: '#EEE6F3',
    onBrand: '#FFFDFA',
    accent: '#B4472F',
    line: '#8F8592',
    hairline: '#E2D9CE',
    danger: '#A61B2B',
    success: '#2E6B4F',
    focus: '#4F35C4',
  },
  dark: {
    page: '#15111A',
    surface: '#1E1826',
    ink: '#F1EAF5',
    muted: '#B3A8BC',
    brand: '#C7A6EE',
    brandStrong: '#DCC6F7',
    brandTint: '#2D2239',
    onBrand: '#20102F',
    accent: '#E5765C',
    line: '#857A90',
    hairline: '#352B40',
    danger: '#FF8FA0',
    success: '#7FCBA4',
    focus: '#A79BFF',
  },
  font: {
    heading: fontStack('Fraunces', 'serif'),
    body: fontStack('Inter', 'sans-serif'),
    headingWeight: '520',
    headingSpacing: '-0.01em',
    strongWeight: '550',
  },
  radius: { control: '4px', card: '6px' },
  // options join to one ruled list
  shape: { optionGap: '-1px', optionRadius: '0', headingRule: '2px' },
} satisfies BrandTokens
