import { didYouMean, type Flow } from '@anamnesis/engine/schema'
import { quote } from '../lint/quote.ts'
import type { Script } from './script.ts'

/** What a script names that the flow does not have, one sentence each: it is played as if it were not written. */
export function unknownInScript(flow: Flow, { answers, calls = {}, actions = [] }: Script): readonly string[] {
  const screens = flow.steps.flatMap((step) => step.screens)
  const fields = screens.flatMap((screen) => [...(screen.fields ?? []), ...(screen.conditionalFields ?? [])].map(({ name }) => name))
  const unknown = (names: readonly string[], known: readonly string[], what: string) =>
    names.filter((name) => !known.includes(name)).map((name) => `There is no ${what} ${quote(name)}. ${didYouMean(name, known)}`)
  return [
    ...unknown(Object.keys(answers), [...new Set(fields)], 'field'),
    ...unknown(Object.keys(calls), Object.keys(flow.calls), 'call'),
    ...unknown(
      [...new Set(actions.map(({ on }) => on))],
      screens.map(({ id }) => id),
      'screen',
    ),
  ]
}
