import { createBrandTheme } from './createBrandTheme.ts'
import { declareFallback, type FontMeasures } from './fallbackFont.ts'
import { northwayTokens } from './northway.tokens.ts'

const FIGTREE: FontMeasures = { ascent: 0.95, descent: 0.25, letterWidth: 0.4491 }

declareFallback('Figtree Fallback', 'Arial', FIGTREE)
declareFallback('Figtree Fallback Android', 'Roboto', FIGTREE)

createBrandTheme('northway', northwayTokens)
