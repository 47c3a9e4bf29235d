import { checkField, type CompiledFlow, decodeAnswer } from '@anamnesis/engine'
import { type CompiledScreen, sensitivityOf } from '@anamnesis/engine/internal'
import type { Handler } from '@anamnesis/engine/schema'

/** A stop or a refusal as reported by a browser. */
interface ReportedStop {
  readonly interrupt?: string | undefined
  /** Displayed sentences by field name. */
  readonly refused?: Readonly<Record<string, string>> | undefined
  readonly screen: string
  readonly answers: Readonly<Record<string, string>>
}

/** Yields the parts of a reported stop that the flow does not contain: unknown stops, and answers that don't fit their fields. */
export function* stopFaults(
  { flow, screens, positions, describe }: CompiledFlow,
  handlers: Readonly<Record<string, Handler>>,
  { interrupt, refused, screen, answers }: ReportedStop,
): Generator<readonly [string, string]> {
  const at = screens[positions.get(screen) ?? -1]
  if (!at) yield ['screen', 'This screen is not part of the questionnaire']
  if (interrupt !== undefined && !Object.hasOwn(flow.interrupts, interrupt))
    yield ['interrupt', 'This stop is not part of the questionnaire']
  if (refused && !(at && isRefusalOf(at, handlers, refused))) yield ['refused', 'No rule of this screen has this text']
  // a refusal is displayed where an option is chosen, for earlier answers
  const asking = refused ? screens : at ? [at] : []
  for (const [name, text] of Object.entries(answers)) {
    const definitions = asking.flatMap(({ fields }) =>
      fields.filter((field) => field.name === name && sensitivityOf(field, describe) !== 'secret'),
    )
    const isFit = definitions.some(
      (field) => text === '' || checkField(field, decodeAnswer(field, text, describe), { describe }) === undefined,
    )
    if (!isFit) yield [definitions.length > 0 ? name : 'answers', 'This answer doesn’t belong to its screen']
  }
}

/** Whether a rule of a screen refuses with this sentence. */
function isRefusalOf(
  { screen: { rules = [], onSubmit = '' } }: CompiledScreen,
  handlers: Readonly<Record<string, Handler>>,
  refused: Readonly<Record<string, string>>,
): boolean {
  const named = Object.hasOwn(handlers, onSubmit) ? handlers[onSubmit]?.rules : undefined
  const reported = Object.entries(refused)
  return [...rules, ...(named ?? [])].some(({ outcome }) => {
    if (outcome?.type !== 'refuse') return false
    const errors = Object.entries(outcome.errors)
    return errors.length === reported.length && errors.every(([field, sentence]) => refused[field] === sentence)
  })
}
