import type { BrandTokens } from './brandTokens.ts'
import { fontStack } from './fallbackNames.ts'

const FIGTREE = fontStack('Figtree', 'sans-serif')

/** Calm, clinical, warm paper. */
export const northwayTokens = {
  colour: {
    page: '#FBFAF7',
    surface: '#FFFFFF',
    ink: '#14211E',
    muted: '#55635F',
    brand: '#0F5C4D',
    brandStrong: '#0A4237',
    brandTint: '#E6F0EC',
    onBrand: '#FFFFFF',
    accent: '#E9A23B',
    line: '#8A938F',
    hairline: '#E3E1DA',
    danger: '#B3261E',
    success: '#1F7A4D',
    focus: '#1D4ED8',
  },
  font: { heading: FIGTREE, body: FIGTREE, headingWeight: '650', headingSpacing: '-0.01em', strongWeight: '550' },
  radius: { control: '10px', card: '16px' },
  shape: { optionGap: '12px', optionRadius: '10px', headingRule: '0px' },
} satisfies BrandTokens
