import { createGlobalTheme, globalFontFace } from '@vanilla-extract/css'
import latin from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'
import { vars } from './contract.css.ts'
import { northwayTokens } from './northway.tokens.ts'

globalFontFace('Figtree Variable', {
  src: `url(${latin}) format('woff2-variations')`,
  fontWeight: '300 900',
  fontDisplay: 'swap',
  unicodeRange: 'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215',
})
// the fallback is drawn as wide as Figtree, so that nothing jumps when the font arrives
globalFontFace('Figtree Fallback', {
  src: "local('Arial')",
  sizeAdjust: '98%',
  ascentOverride: '97%',
  descentOverride: '25%',
  lineGapOverride: '0%',
})

createGlobalTheme('[data-brand="northway"]', vars, northwayTokens)
