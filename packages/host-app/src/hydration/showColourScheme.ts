// Inlined at the start of each page, so that none is painted in the wrong colours first.
import { applyColourScheme } from '../lib/colourScheme.ts'

applyColourScheme()
