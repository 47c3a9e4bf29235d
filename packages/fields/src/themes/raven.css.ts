import { createBrandTheme } from './createBrandTheme.ts'
import { declareFallbacks, type FontMeasures } from './fallbackFont.ts'
import { ravenTokens } from './raven.tokens.ts'

// weight 520 at 28 and 36 pixels, where the optical size is narrower
const FRAUNCES: FontMeasures = { ascent: 0.978, descent: 0.255, letterWidth: 0.469 }
const INTER: FontMeasures = { ascent: 0.9688, descent: 0.2412, letterWidth: 0.4772 }

declareFallbacks('Fraunces', 'serif', FRAUNCES)
declareFallbacks('Inter', 'sans-serif', INTER)

createBrandTheme('raven', ravenTokens)
