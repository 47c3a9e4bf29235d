import { checkField, type CompiledFlow, decodeAnswer, sensitivityOf } from '@anamnesis/engine'

/** A stop as a browser tells of it. */
interface Told {
  readonly interrupt: string
  readonly screen: string
  readonly answers: Readonly<Record<string, string>>
}

/** What of a stop the flow does not know: a patient can only be shown what it has, for answers that fit its fields. */
export function* faultsIn(
  { flow, screens, positions }: CompiledFlow,
  { interrupt, screen, answers }: Told,
): Generator<readonly [string, string]> {
  const at = screens[positions.get(screen) ?? -1]
  if (!at) yield ['screen', 'This screen is not part of the questionnaire']
  if (!Object.hasOwn(flow.interrupts, interrupt)) yield ['interrupt', 'This stop is not part of the questionnaire']
  for (const [name, text] of Object.entries(answers)) {
    const definitions = at?.fields.filter((field) => field.name === name && sensitivityOf(field) !== 'secret') ?? []
    const isFit = definitions.some((field) => text === '' || checkField(field, decodeAnswer(field, text)) === undefined)
    if (!isFit) yield [at && definitions.length > 0 ? name : 'answers', 'This answer is not one of its screen']
  }
}
