import { checkField, type CompiledFlow, decodeAnswer, encodeAnswer } from '@anamnesis/engine'
import { type CompiledScreen, sensitivityOf } from '@anamnesis/engine/internal'
import type { Field, Handler } from '@anamnesis/engine/schema'
import type { ReportedStop } from '../../../contract/stops.ts'
import { invalid } from '../../errors/invalid.ts'
import { questionOf } from '../../flows/questions.ts'

/** Yields the parts of a reported stop that the flow does not contain: unknown stops, and answers that don't fit their fields. */
export function* stopFaults(
  compiled: CompiledFlow,
  handlers: Handlers,
  { interrupt, refused, screen, answers }: Pick<ReportedStop, 'interrupt' | 'refused' | 'screen' | 'answers'>,
): Generator<readonly [string, string]> {
  const { flow, screens, positions } = compiled
  const at = screens[positions.get(screen) ?? -1]
  if (!at) yield ['screen', 'This screen is not part of the questionnaire']
  if (interrupt !== undefined && !Object.hasOwn(flow.interrupts, interrupt))
    yield ['interrupt', 'This stop is not part of the questionnaire']
  if (refused && !(at && isRefusalOf(at, handlers, refused))) yield ['refused', 'No rule of this screen has this text']
  // a refusal is displayed where an option is chosen, for earlier answers
  const candidates = refused ? screens : at ? [at] : []
  for (const [name, text] of Object.entries(answers)) {
    const definitions = definitionsOf(compiled, candidates, name)
    if (!isFit(definitions, text, compiled)) yield [definitions.length > 0 ? name : 'answers', 'This answer doesn’t belong to its screen']
  }
}

type Handlers = Readonly<Record<string, Handler>>

/** Checks reported stops. @throws ApiError 422 for parts that the flow does not contain */
export function checkStops(compiled: CompiledFlow, handlers: Handlers, reported: readonly ReportedStop[]): void {
  const errors = Object.fromEntries(reported.flatMap((stop) => [...stopFaults(compiled, handlers, stop)]))
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

/** Selects sent answers that fit their questions: encoded, by field name. */
export function fittingAnswers(
  compiled: CompiledFlow,
  sent: readonly { readonly question_slug: string; readonly body: string }[],
): Readonly<Record<string, string>> {
  const { screens, describe } = compiled
  const fitting = sent.flatMap(({ question_slug: slug, body }) => {
    const field = questionOf(compiled, slug)
    if (!field || !isFit(definitionsOf(compiled, screens, field.name), body, compiled)) return []
    return [[field.name, encodeAnswer(decodeAnswer(field, body, describe))] as const]
  })
  return Object.fromEntries(fitting)
}

/** The definitions of a field on some screens; none for a secret. */
const definitionsOf = ({ describe }: CompiledFlow, screens: readonly CompiledScreen[], name: string): readonly Field[] =>
  screens.flatMap(({ fields }) => fields.filter((field) => field.name === name && sensitivityOf(field, describe) !== 'secret'))

/** Whether one of the definitions accepts an encoded answer; each accepts an empty one. */
const isFit = (definitions: readonly Field[], text: string, { describe }: CompiledFlow): boolean =>
  definitions.some((field) => text === '' || checkField(field, decodeAnswer(field, text, describe), { describe }) === undefined)

/** Whether a rule of a screen refuses with this sentence. */
function isRefusalOf(
  { screen: { rules = [], onSubmit = '' } }: CompiledScreen,
  handlers: Handlers,
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
