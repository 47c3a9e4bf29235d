import { createGlobalTheme, globalFontFace } from '@vanilla-extract/css'
import { vars } from './contract.css.ts'
import { northwayTokens } from './northway.tokens.ts'

// the fallback is drawn as wide as Figtree, so that nothing jumps when the font arrives
globalFontFace('Figtree Fallback', {
  src: "local('Arial')",
  sizeAdjust: '98%',
  ascentOverride: '97%',
  descentOverride: '25%',
  lineGapOverride: '0%',
})

createGlobalTheme('[data-brand="northway"]', vars, northwayTokens)
