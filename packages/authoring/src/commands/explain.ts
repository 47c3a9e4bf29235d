import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { didYouMean } from '@anamnesis/engine/schema/internal'
import type { Command } from '../Command.ts'
import { CommandError } from '../CommandError.ts'
import { folderCodes } from '../lint/lintFiles.ts'
import { documentCodes } from '../lint/lintDocument.ts'
import { MISSING_CODE } from '../lint/brandsWithoutFlow.ts'
import { LABEL_CODE } from '../lint/checkLocation.ts'
import { docPage } from '../lint/Rule.ts'
import { rules } from '../lint/rules/index.ts'
import { isSignatureCode, signatureSuggestions } from '../sign/signatureFinding.ts'

/** `anamnesis explain`: explains a finding code and how to fix it, with an example. */
export const explain: Command = {
  summary: 'explains a finding: why it is reported and how to fix it, with an example',
  usage: 'CODE',
  options: {},
  run: async (words) => {
    const { positionals } = parseArgs({ args: [...words], allowPositionals: true, options: {} })
    const [named, ...more] = positionals
    if (named === undefined || more.length > 0) throw new CommandError('Name one code, such as FIELD_BOUNDS.')
    const code = named.toUpperCase()
    const ofSigning = signing()
    const known = [...codes(), ...ofSigning.keys()]
    if (!known.includes(code)) throw new CommandError(`Unknown finding “${named}”. ${meantBy(code, known)}`)
    const told = ofSigning.get(code)
    if (told !== undefined) {
      process.stdout.write(told)
      return 0
    }
    const page = readFileSync(join(folder ?? '', basename(docPage(code)).replace(/#.*/, '')), 'utf8')
    const section = page.split(/^(?=## )/m).find((part) => part.startsWith(`## ${code}\n`)) ?? ''
    process.stdout.write(`${section.trimEnd()}\n`)
    return 0
  },
}

/** The rule pages: in the published package, or in the repository. */
const folder = ['../docs/rules', '../../../../docs/rules']
  .map((path) => fileURLToPath(new URL(path, import.meta.url)))
  .find((path) => existsSync(path))

/** What `anamnesis sign` and `lint --signed` report, by code: rows of tables in the guide. */
function signing(): ReadonlyMap<string, string> {
  const guide = readFileSync(join(folder ?? '', '..', 'signing.md'), 'utf8')
  const rows = [...guide.matchAll(/^\| `([A-Z_]+)` *\|(.+)\|$/gm)]
  return new Map(
    rows.map(([, code = '', cells = '']) => {
      const [meaning = '', fix = isSignatureCode(code) ? signatureSuggestions[code] : ''] = cells.split('|').map((cell) => cell.trim())
      return [code, `## ${code}\n\n${meaning}\n\n### Fix\n\n${fix}\n`]
    }),
  )
}

/** The codes with the word, or the code that is probably meant. */
function meantBy(word: string, known: readonly string[]): string {
  const near = didYouMean(word, known)
  const having = known.filter((code) => code.includes(word))
  return near.startsWith('Did') || having.length === 0 ? near : `Codes with this word: ${having.join(', ')}.`
}

const codes = (): string[] => [...documentCodes, ...folderCodes, LABEL_CODE, MISSING_CODE, ...Object.values(rules).map(({ code }) => code)]
