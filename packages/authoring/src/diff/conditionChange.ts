import { isDeepStrictEqual } from 'node:util'
import type { Condition } from '@anamnesis/engine/schema'
import { conditionInWords } from '../print/conditionInWords.ts'
import type { Change, ChangePlace } from './Change.ts'
import type { FlowPair } from './FlowPair.ts'

/** A changed condition of a screen or field. */
export function conditionChange(
  { before, after }: { readonly before: Condition | undefined; readonly after: Condition | undefined },
  where: { readonly code: string; readonly place: ChangePlace; readonly field?: string; readonly subject: string },
  { beforeNames, afterNames }: FlowPair,
): Change[] {
  if (isDeepStrictEqual(before, after)) return []
  const { subject, ...at } = where
  const [old, now] = [before && conditionInWords(before, beforeNames), after && conditionInWords(after, afterNames)]
  const who = now === undefined ? 'is now shown to everyone who comes there' : `is now shown only if ${now}`
  const says = `${subject.charAt(0).toUpperCase()}${subject.slice(1)} ${who}; before ${old === undefined ? 'to everyone' : `only if ${old}`}.`
  return [{ ...at, severity: 'behaviour', says, ...(before && { before }), ...(after && { after }) }]
}
