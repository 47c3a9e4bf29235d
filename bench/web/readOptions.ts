import { parseArgs } from 'node:util'
import { tables } from './table/rows.ts'

/** A part of the bench that can run alone. */
export type Part = keyof typeof tables

const ALONE: Readonly<Record<string, Part>> = { app: 'app', W1: 'intake', W2: 'chain', W3: 'list', node: 'node' }

/** Command line options. @throws for an unknown part. */
export function readOptions(): { readonly rounds: number; readonly parts: ReadonlySet<Part>; readonly isWritten: boolean } {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', multiple: true },
      rounds: { type: 'string', default: '5' },
      write: { type: 'boolean', default: false },
    },
  })
  const named = (values.only ?? Object.keys(ALONE)).map((name) => {
    const part = ALONE[name]
    if (!part) throw new Error(`--only ${name}: there is no such part. There are ${Object.keys(ALONE).join(', ')}.`)
    return part
  })
  const rounds = Number(values.rounds)
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error(`--rounds ${values.rounds}: give a whole number from 1.`)
  return { rounds, parts: new Set(named), isWritten: values.write }
}
