import type { Answers } from '@anamnesis/engine/schema'
import { scriptedAnswer } from '../run/scriptedAnswer.ts'
import type { Action, Script } from '../run/script.ts'
import type { AnswerCells } from './answerCells.ts'
import type { EncodedFlow } from './encodeFlow.ts'
import type { Model } from './findModel.ts'
import type { Place } from './listPlaces.ts'

/** The script of a model: the answers up to the place, including the place's option. */
export function writeWitness(flow: EncodedFlow, place: Place, model: Model, preferences: Preferences, now: string): Script {
  const last = lastAnswered(flow, place)
  const before = flow.screens.filter(({ outline, isShown }) => outline.position <= last && model.isTrue(isShown))
  const names = before
    .filter(({ isSkipped }) => !model.isTrue(isSkipped))
    .flatMap(({ outline }) => outline.occurrences)
    .filter((occurrence) => model.isTrue(flow.isFieldShown(occurrence)))
    .map(({ field }) => field.name)
  const answers = [...new Set(names)].flatMap((name): [string, unknown][] => {
    const cells = flow.cells.get(name)
    const written = cells && writeAnswer(flow, place, model, preferences, cells)
    return written === undefined ? [] : [[name, written]]
  })
  const actions = before.flatMap(({ outline: { screen }, isSkipped, mountRules }): Action[] => [
    ...(model.isTrue(isSkipped) ? [{ on: screen.id, do: 'skip' as const }] : []),
    ...(mountRules.some(({ rule, decides }) => rule.outcome.type === 'interrupt' && model.isTrue(decides)) &&
    outlineIsPassed(screen.id, place, flow)
      ? [{ on: screen.id, do: 'dismiss' as const }]
      : []),
  ])
  const flags = flow.flags.filter(({ isSet }) => model.isTrue(isSet)).map(({ flag, value }) => [flag, value] as const)
  const { call } = place.interrupt ?? {}
  return {
    answers: Object.fromEntries(answers),
    ...(call && { calls: { [call.id]: { status: call.status } } }),
    ...(flags.length > 0 && { flags: Object.fromEntries(flags) }),
    ...(actions.length > 0 && { actions }),
    now,
    ...(needsAccount(flow, last, model) && { signedIn: true }),
  }
}

/** Answers that worked before, by field name. */
export type Preferences = ReadonlyMap<string, unknown>

/** Whether the path passes a private screen before the account is created, which only existing patients can. */
function needsAccount({ screens }: EncodedFlow, last: number, { isTrue }: Model): boolean {
  const isCreator = (at: EncodedFlow['screens'][number]) => at.outline.call?.provides?.includes('user_id') === true
  if (!screens.some(isCreator)) return false
  const way = screens.filter(({ outline, isShown }) => outline.position <= last + 1 && isTrue(isShown))
  const created = way.findIndex((at) => isCreator(at) && !isTrue(at.isSkipped))
  const wall = way.findIndex(({ outline: { screen } }) => !screen.public)
  return wall >= 0 && (created < 0 || wall <= created)
}

const outlineIsPassed = (screen: string, place: Place, { outline }: EncodedFlow) =>
  place.kind !== 'interrupt' || (outline.compiled.positions.get(screen) ?? 0) !== place.position

function writeAnswer(
  flow: EncodedFlow,
  place: Place,
  model: Model,
  preferences: Preferences,
  { name, cells, isList }: AnswerCells,
): unknown {
  const chosen = cells.filter((cell) => !cell.isBlank && model.isTrue(flow.isChosen(cell)))
  const isTarget = place.occurrence?.field.name === name
  const option = isTarget ? place.option : undefined
  if (isList) {
    const values = chosen.flatMap((cell) => (cell === option?.cell ? [option.value] : (cell.samples[0] as string[]))) // list samples are lists
    return values.length > 0 ? values : undefined
  }
  const [cell] = chosen
  if (!cell) return undefined
  if (option && cell === option.cell) return option.value
  const preferred = preferences.get(name)
  return cell.samples.includes(preferred) ? preferred : cell.samples[0]
}

/** Index of the last screen to answer; a call may wait until a later screen provides its input. */
export function lastAnswered({ outline: { screens } }: EncodedFlow, { kind, position, interrupt }: Place): number {
  if (kind === 'end') return Infinity
  if (kind === 'screen') return position - 1
  const needed = interrupt?.call ? (screens[position]?.call?.bodyKeys ?? []) : []
  const providers = needed.map((key) => screens.find(({ call }) => call?.provides?.includes(key))?.position ?? 0)
  return Math.max(position, ...providers)
}

/** The answers of a script in the engine's form. */
export function answersOf(flow: EncodedFlow, script: Script): Answers {
  return Object.fromEntries(
    Object.entries(script.answers).flatMap(([name, written]) => {
      const field = flow.outline.occurrences.get(name)?.[0]?.field
      const answer = field && scriptedAnswer(field, written, flow.outline.compiled.describe)
      return answer === undefined ? [] : [[name, answer]]
    }),
  )
}
