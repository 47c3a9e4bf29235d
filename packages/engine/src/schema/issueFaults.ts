import type * as z from 'zod/mini'
import { didYouMean } from '../errors/didYouMean.ts'
import { type DocumentFault, pathText } from './DocumentFault.ts'
import { type FlatIssue, flattenIssues } from './flattenIssues.ts'
import { knownKeys } from './knownKeys.ts'
import { suggestKey } from './suggestKey.ts'
import { suggestValue } from './suggestValue.ts'
import { quoted } from './quoted.ts'

/** Converts zod issues to faults: place, problem and fix. */
export function issueFaults(checked: Checked, issues: readonly z.core.$ZodIssue[]): DocumentFault[] {
  const flat = flattenIssues(issues).slice(0, MAX_FAULTS)
  const faults = flat.flatMap((issue) => (issue.code === 'unrecognized_keys' ? unknownKeys(checked, issue) : [wrongValue(checked, issue)]))
  return faults.slice(0, MAX_FAULTS)
}

/** Enough faults for a document that is not a flow at all. */
const MAX_FAULTS = 50

/** A schema and the document checked against it. */
interface Checked {
  readonly schema: z.core.$ZodType
  readonly document: unknown
}

function unknownKeys(
  { schema, document }: Checked,
  { path, keys }: { path: readonly PropertyKey[]; keys: readonly string[] },
): DocumentFault[] {
  const known = knownKeys(schema, document, path)
  return keys.slice(0, MAX_FAULTS).map((key) => ({
    path: pathText([...path, key]),
    message: `${quoted(key)} is not a valid key here`,
    suggestion: suggestKey(key, known),
  }))
}

function wrongValue(checked: Checked, issue: Exclude<FlatIssue, { code: 'unrecognized_keys' }>): DocumentFault {
  const path = pathText(issue.path)
  const key = issue.path.at(-1)
  const owner = valueAt(checked.document, issue.path.slice(0, -1))
  if (typeof key === 'string' && typeof owner === 'object' && owner !== null && !Object.hasOwn(owner, key))
    return { path, message: `the key ${quoted(key)} is missing`, suggestion: suggestMissing(checked, issue, key, owner) }
  const value = valueAt(checked.document, issue.path)
  return { path, message: `${quoted(value)} does not fit here`, suggestion: suggestValue(issue, value) }
}

/** The missing key may be present under a misspelt name. */
function suggestMissing({ schema, document }: Checked, { path, ...issue }: FlatIssue, key: string, owner: object): string {
  const known = knownKeys(schema, document, path.slice(0, -1))
  const misspelt = Object.keys(owner).find((written) => !known.includes(written) && didYouMean(written, [key]).startsWith('Did'))
  if (misspelt !== undefined) return `Did you mean "${key}" where it says ${quoted(misspelt)}?`
  return issue.code === 'unknown_choice' ? `Write one of ${issue.known.join(', ')}.` : 'Write it.'
}

function valueAt(document: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined), document)
}
