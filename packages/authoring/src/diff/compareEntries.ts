import { isDeepStrictEqual } from 'node:util'
import type { Field } from '@anamnesis/engine/schema'
import type { EntryField } from '@anamnesis/engine/schema/internal'
import { namesInEntry } from '../print/namesInEntry.ts'
import type { Change, ChangePlace } from './Change.ts'
import { compareQuestion, type QuestionPair } from './compareQuestion.ts'
import type { FlowPair } from './FlowPair.ts'

/** Compares the questions of an entry of a group. A change that may invalidate stored entries is breaking. */
export function compareEntries({ before, after }: QuestionPair, where: EntryPlace, flows: FlowPair): Change[] {
  if (!('entryLabel' in before && 'entryLabel' in after)) return []
  const { subject, ...at } = where
  const [old, now] = [before.fields, after.fields]
  const names = { beforeNames: namesInEntry(old, flows.beforeNames), afterNames: namesInEntry(now, flows.afterNames) }
  const kept = (some: readonly EntryField[], others: readonly EntryField[]) =>
    some.map(({ name }) => name).filter((name) => others.some((other) => other.name === name))
  const [oldOrder, newOrder] = [kept(old, now), kept(now, old)]
  return [
    ...without(old, now).map((field): Change => {
      const says = `In ${subject}, an entry no longer asks “${field.label}”: stored answers to it are no longer used.`
      return { ...at, code: 'entry-field-removed', severity: 'breaking', says, before: field }
    }),
    ...without(now, old).map((field): Change => {
      const [severity, must] = field.optional ? (['behaviour', 'may be left empty'] as const) : (['breaking', 'required'] as const)
      const says = `In ${subject}, an entry also asks “${field.label}” (${field.name}: ${names.afterNames.typeOf(field)}, ${must}).`
      return { ...at, code: 'entry-field-added', severity, says, after: field }
    }),
    ...now.flatMap((field) => {
      const earlier = old.find(({ name }) => name === field.name)
      return earlier ? compareEntryField({ before: earlier, after: field }, where, { ...flows, ...names }) : []
    }),
    ...(isDeepStrictEqual(oldOrder, newOrder)
      ? []
      : [
          {
            ...at,
            code: 'entry-field-order',
            severity: 'wording',
            says: `In ${subject}, the questions of an entry are in another order.`,
            before: oldOrder,
            after: newOrder,
          } satisfies Change,
        ]),
  ]
}

/** The group. */
interface EntryPlace {
  readonly place: ChangePlace
  readonly field: string
  readonly subject: string
}

/** The changes of one question, with codes that no query about a field of a screen reads. */
function compareEntryField(pair: QuestionPair, { subject, ...at }: EntryPlace, flows: FlowPair): Change[] {
  const where = { ...at, subject: `“${pair.after.label}” of ${subject}`, isCalculatedFrom: false, removed: [] }
  return compareQuestion(pair, where, flows).map((change) => ({
    ...change,
    code: `entry-${change.code}`,
    // a stored entry may lack the answer that is shown now
    severity: change.code === 'field-condition' ? 'breaking' : change.severity,
  }))
}

const without = (some: readonly EntryField[], others: readonly EntryField[]): readonly (EntryField & Field)[] =>
  some.filter(({ name }) => !others.some((other) => other.name === name))
