import { createBrandTheme } from './createBrandTheme.ts'
import { declareFallbacks, type FontMeasures } from './fallbackFont.ts'
import { northwayTokens } from './northway.tokens.ts'

const FIGTREE: FontMeasures = { ascent: 0.95, descent: 0.25, letterWidth: 0.4491 }

declareFallbacks('Figtree', 'sans-serif', FIGTREE)

createBrandTheme('northway', northwayTokens)
