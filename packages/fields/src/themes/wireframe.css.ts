import { createBrandTheme } from './createBrandTheme.ts'
import { wireframeTokens } from './wireframe.tokens.ts'

createBrandTheme('wireframe', wireframeTokens)
