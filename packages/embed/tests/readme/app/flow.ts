import { parseFlow } from '@anamnesis/engine/schema'
import document from './tea.json'

export const tea = parseFlow(document)
