import { existsSync } from 'node:fs'
import { displayPath } from '../displayPath.ts'
import type { Located } from '../lint/document/Located.ts'
import type { Finding } from '../lint/Finding.ts'
import { quote } from '../lint/quote.ts'
import { unknownName } from '../lint/unknownName.ts'
import { flagRegister } from '../project/flagRegister.ts'
import { readBytes } from '../readBytes.ts'
import { readJson } from '../readJson.ts'
import { parseSource } from '../resolve/parseSource.ts'

/** Flags and values in a script that the register of the product does not have; empty without a register. */
export function scriptFlagFindings(root: Located, register: string | undefined): Finding[] {
  if (register === undefined || !existsSync(register)) return []
  const document = readJson(readBytes(register), displayPath(register))
  const flags = parseSource(flagRegister, { document, path: register }, 'FILE_INVALID')
  const known = Object.keys(flags)
  const written = [...(root.children.get('flags')?.children ?? [])]
  return written
    .flatMap(([flag, at]) => {
      const values: readonly unknown[] | undefined = Object.hasOwn(flags, flag) ? flags[flag]?.values : undefined
      if (!values) return unknownName(String(flag), known, at.keyPlace, 'flag')
      if (values.includes(at.value)) return []
      const message = `the flag ${quote(String(flag))} never has the value ${JSON.stringify(at.value)}`
      return [{ place: at.place, message, suggestion: `Write ${values.map((one) => JSON.stringify(one)).join(' or ')}.` }]
    })
    .map((fault) => ({ code: 'FLAG_UNKNOWN', severity: 'error', ...fault }))
}
