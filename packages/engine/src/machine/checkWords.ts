import type { Walker } from '../walk/createWalker.ts'
import { didYouMean } from '../errors/didYouMean.ts'
import { FlowError } from '../errors/FlowError.ts'
import type { Flow, Vocabulary, AnswerValue, FieldTypeDefinition, OwnFieldType } from '../schema/index.ts'
import { guarded } from '../guarded.ts'

/** The sentences for what is wrong on a screen, by field; empty when it is satisfied. */
export function wordsWrong(walker: Walker, position: number): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(walker.issues(position)).map(([name, { message }]) => [name, message]))
}

/** What a flow says of its product has to be among the product's own words. @throws FlowError FLOW_UNKNOWN_WORD that names the place and what is known. */
export function checkWords(flow: Flow, { kinds, labels, callTargets, areas, footers }: Vocabulary): void {
  expectWord(kinds, flow.kind, `${flow.id} > kind`)
  for (const [name, values] of Object.entries(labels ?? {}))
    expectWord(values === 'any' ? undefined : values, flow.labels?.[name] ?? '', `${flow.id} > labels > ${name}`)
  for (const { id, onSuccess, onError, refresh = [] } of Object.values(flow.calls)) {
    for (const target of [onSuccess, onError]) if (target !== undefined) expectWord(callTargets, target, `${flow.id} > call ${id}`)
    for (const area of refresh) expectWord(areas, area, `${flow.id} > call ${id} > refresh`)
  }
  for (const { id, screens } of flow.steps)
    for (const screen of screens)
      if (screen.footerMessage !== undefined) expectWord(footers, screen.footerMessage, `${flow.id} > ${id} > ${screen.id} > footerMessage`)
}

function expectWord(known: readonly string[] | undefined, word: string, where: string): void {
  if (known && !known.includes(word))
    throw new FlowError('FLOW_UNKNOWN_WORD', where, `"${word}" is not in the vocabulary.`, didYouMean(word, known))
}

/** The same vocabulary, of which no check stops a patient: where one throws, that is reported, and the answer is refused in general words. */
export function guardVocabulary(vocabulary: Vocabulary, report: (error: unknown) => void): Vocabulary {
  if (!vocabulary.fieldTypes) return vocabulary
  const types = Object.entries(vocabulary.fieldTypes).map(([name, type]): [string, FieldTypeDefinition] => [
    name,
    { ...type, check: (settings: unknown, answer: AnswerValue) => checked(() => type.check(settings, answer), report) },
  ])
  return { ...vocabulary, fieldTypes: Object.fromEntries(types) as Record<OwnFieldType, FieldTypeDefinition> } // the same names
}

/** An empty sentence refuses, too: the catalogue has one for it. */
function checked(check: () => string | undefined, report: (error: unknown) => void): string | undefined {
  const result = guarded(() => ({ says: check() }), report)
  return result ? result.says : ''
}
