// Writes each brand's theme as a style sheet of the fields, for development and builds.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brandIds, readTheme } from './brands.ts'
import { fonts } from './fonts.ts'
import { themeStyles } from './themeStyles.ts'

const folder = fileURLToPath(new URL('../../packages/fields/src/generated/themes/', import.meta.url))
const HEAD = '// Generated from the brands: npm run generate\n'

/** Writes the style sheets of all brands that changed. `anamnesis` has validated the themes. */
export function writeThemes(): void {
  const files = new Map(brandIds.flatMap(filesOf))
  files.set('index.ts', `${HEAD}${brandIds.map((id) => `import './${id}.ts'\n`).join('')}`)
  mkdirSync(folder, { recursive: true })
  for (const file of readdirSync(folder)) if (!files.has(file)) rmSync(join(folder, file))
  for (const [name, text] of files) {
    const file = join(folder, name)
    if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
  }
}

function filesOf(id: string): [name: string, text: string][] {
  const theme = readTheme(id)
  const sheets = new Set([theme.font.heading, theme.font.body].map((name) => fonts[name].css))
  // browsers load only the subsets that a page needs, and show the fallback until then
  const imports = [...sheets, `./${id}.css`].map((sheet) => `import '${sheet}'\n`)
  return [
    [`${id}.css`, themeStyles(id, theme)],
    [`${id}.ts`, HEAD + imports.join('')],
  ]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeThemes()
