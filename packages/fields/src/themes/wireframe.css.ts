import { createGlobalTheme } from '@vanilla-extract/css'
import { vars } from './contract.css.ts'
import { wireframeTokens } from './wireframe.tokens.ts'

createGlobalTheme('[data-brand="wireframe"]', vars, wireframeTokens)
