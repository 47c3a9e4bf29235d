import { didYouMean } from '../errors/didYouMean.ts'
import { FlowError } from '../errors/FlowError.ts'
import type { Flow, Vocabulary } from '../schema/index.ts'

/** Checks the flow's names against the vocabulary. @throws FlowError FLOW_UNKNOWN_WORD that names the place and the known words. */
export function checkVocabulary(flow: Flow, { kinds, labels, callTargets, areas, footers }: Vocabulary): void {
  assertKnownWord(kinds, flow.kind, `${flow.id} > kind`)
  for (const [name, values] of Object.entries(labels ?? {}))
    assertKnownWord(values === 'any' ? undefined : values, flow.labels?.[name] ?? '', `${flow.id} > labels > ${name}`)
  for (const { id, onSuccess, onError, refresh = [] } of Object.values(flow.calls)) {
    for (const target of [onSuccess, onError]) if (target !== undefined) assertKnownWord(callTargets, target, `${flow.id} > call ${id}`)
    for (const area of refresh) assertKnownWord(areas, area, `${flow.id} > call ${id} > refresh`)
  }
  for (const { id, screens } of flow.steps)
    for (const screen of screens)
      if (screen.footerMessage !== undefined)
        assertKnownWord(footers, screen.footerMessage, `${flow.id} > ${id} > ${screen.id} > footerMessage`)
}

function assertKnownWord(known: readonly string[] | undefined, word: string, where: string): void {
  if (known && !known.includes(word))
    throw new FlowError('FLOW_UNKNOWN_WORD', where, `"${word}" is not in the vocabulary.`, didYouMean(word, known))
}
