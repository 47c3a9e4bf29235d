import type { BrandTokens } from './brandTokens.ts'

/** A theme without brand: reveals hard-coded colours and corners. */
export const wireframeTokens = {
  colour: {
    page: '#FFFFFF',
    surface: '#FFFFFF',
    ink: '#000000',
    muted: '#4D4D4D',
    brand: '#333333',
    brandStrong: '#000000',
    brandTint: '#EEEEEE',
    onBrand: '#FFFFFF',
    accent: '#999999',
    line: '#767676',
    hairline: '#CCCCCC',
    danger: '#8B0000',
    success: '#004D00',
    focus: '#0000EE',
  },
  font: { heading: 'monospace', body: 'monospace', headingWeight: '700', headingSpacing: '0', strongWeight: '700' },
  radius: { control: '0', card: '0' },
  shape: { optionGap: '12px', optionRadius: '0', headingRule: '0px' },
} satisfies BrandTokens
