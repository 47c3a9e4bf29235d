import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { guardStyles } from './guardStyles.ts'

// dist/styles.css: the looks of the fields, held against those of any page

const read = (address: string) => readFileSync(fileURLToPath(address), 'utf8')
const guard = read(new URL('../src/styles/guard.css', import.meta.url).href)
const looks = read(import.meta.resolve('@anamnesis/fields/styles.css'))
mkdirSync(new URL('../dist', import.meta.url), { recursive: true })
writeFileSync(new URL('../dist/styles.css', import.meta.url), guardStyles(guard, looks))
