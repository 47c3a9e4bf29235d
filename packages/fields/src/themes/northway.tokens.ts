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
  dark: {
    page: '#101816',
    surface: '#18221F',
    ink: '#E8EFEC',
    muted: '#A3B3AE',
    brand: '#6FCDB8',
    brandStrong: '#93DECD',
    brandTint: '#1D332D',
    onBrand: '#06231D',
    accent: '#E9A23B',
    line: '#74827D',
    hairline: '#2B3834',
    danger: '#FF8A80',
    success: '#6CCB98',
    focus: '#8AB4FF',
  },
  font: { heading: FIGTREE, body: FIGTREE, headingWeight: '650', headingSpacing: '-0.01em', strongWeight: '550' },
  radius: { control: '10px', card: '16px' },
  shape: { optionGap: '12px', optionRadius: '10px', headingRule: '0px' },
} satisfies BrandTokens
