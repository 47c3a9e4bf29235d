import { defineQuestionnaire } from '../index.ts'
import { addStyles } from './addStyles.ts'

// the script of plain pages: loading it defines the tag
const styled = addStyles(new URL(/* @vite-ignore */ 'anamnesis.css', import.meta.url))
// each tag tells of it
styled.catch(() => {})
defineQuestionnaire({ styled })
