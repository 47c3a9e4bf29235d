import { isDeepStrictEqual } from 'node:util'
import type { Condition } from '@anamnesis/engine/schema'
import { conditionInWords } from '../print/conditionInWords.ts'
import type { FlowNames } from '../print/namesInFlow.ts'
import { briefNames, writeSides } from './briefNames.ts'
import type { Change, ChangePlace } from './Change.ts'
import type { FlowPair } from './FlowPair.ts'

/** A changed condition of a screen or field. */
export function conditionChange(
  { before, after }: { readonly before: Condition | undefined; readonly after: Condition | undefined },
  where: { readonly code: string; readonly place: ChangePlace; readonly field?: string; readonly subject: string },
  names: Pick<FlowPair, 'beforeNames' | 'afterNames'>,
): Change[] {
  if (isDeepStrictEqual(before, after)) return []
  const { subject, ...at } = where
  const wordsOf = (condition: Condition) => (names: FlowNames) => conditionInWords(condition, names)
  const sides = before && after && writeSides({ before, after }, names, { before: wordsOf(before), after: wordsOf(after) })
  const old = sides?.before ?? (before && conditionInWords(before, briefNames(names.beforeNames)))
  const now = sides?.after ?? (after && conditionInWords(after, briefNames(names.afterNames)))
  const who = now === undefined ? 'is now shown to everyone who comes there' : `is now shown only if ${now}`
  const says = `${subject.charAt(0).toUpperCase()}${subject.slice(1)} ${who}; before ${old === undefined ? 'to everyone' : `only if ${old}`}.`
  return [{ ...at, severity: 'behaviour', says, ...(before && { before }), ...(after && { after }) }]
}
