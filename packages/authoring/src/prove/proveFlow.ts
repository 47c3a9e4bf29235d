import { withRuleHandlers } from '@anamnesis/engine/internal'
import type { Flow, Handler, Vocabulary, Field } from '@anamnesis/engine/schema'
import { formatCount } from '@anamnesis/engine/schema/internal'
import { coverFlow, rememberAnswers } from './coverFlow.ts'
import { createExplainer } from './createExplainer.ts'
import { createWitnessWriter, reachablePlace } from './createWitnessWriter.ts'
import { createCalculatedSearch } from './createCalculatedSearch.ts'
import { encodeFlow, type EncodedFlow } from './encodeFlow.ts'
import { findModel, type Model } from './findModel.ts'
import { flowOutline, type Occurrence, type FlowOutline } from './flowOutline.ts'
import { laterDays } from './laterDays.ts'
import { listPlaces, type Place } from './listPlaces.ts'
import type { Proof, ProvedPlace, Verdict, RefusedExample } from './Proof.ts'
import { tryWitness } from './tryWitness.ts'
import { writeWitness } from './writeWitness.ts'
import { flowName } from '../flowName.ts'
import { exampleIssue } from './exampleIssue.ts'

/** Decides for every screen, field, option and interrupt of a flow whether a patient can reach it: returns a script that
 * does, the conditions that prevent it, or why it is undecided. Exact over options, numbers and dates. A few walks visit
 * most places; the solver decides only the rest. Handler code is tried with answers and assumed to set none.
 * An unreachable place that a later day makes reachable says from when on.
 * @throws FlowError when the flow is inconsistent.
 */
export async function proveFlow(input: ProveInput): Promise<Proof> {
  const { proof, outline } = await proveToday(input)
  const later = new Map<string, string>()
  const isOpen = ({ verdict, place }: ProvedPlace) => verdict === 'unreachable' && !later.has(place)
  for (const day of laterDays(outline, input.now)) {
    if (!proof.places.some(isOpen)) break
    const { proof: then } = await proveToday({ ...input, now: `${day}T12:00:00.000Z` })
    for (const { place, verdict } of then.places) if (verdict === 'reachable' && !later.has(place)) later.set(place, day)
  }
  if (later.size === 0) return proof
  const dated = (place: ProvedPlace): ProvedPlace => {
    const from = later.get(place.place)
    return place.verdict === 'unreachable' && from !== undefined ? { ...place, from } : place
  }
  return { ...proof, places: proof.places.map(dated) }
}

/** Input of a proof. */
export interface ProveInput {
  readonly flow: Flow
  /** The registered handlers; a missing one is assumed to let every patient continue. */
  readonly handlers: Readonly<Record<string, Handler>>
  /** The time at which date rules are evaluated, as an ISO date-time. */
  readonly now: string
  /** The product's vocabulary with its custom field types. */
  readonly vocabulary?: Vocabulary | undefined
}

async function proveToday({
  flow,
  handlers: registered,
  now,
  vocabulary,
}: ProveInput): Promise<{ readonly proof: Proof; readonly outline: FlowOutline }> {
  const handlers = withRuleHandlers(flow, registered)
  const outline = flowOutline(flow, handlers, vocabulary)
  const encoded = encodeFlow(outline, now)
  const explain = createExplainer(encoded)
  const preferences = new Map<string, unknown>()
  const dead = new Map<string, ProvedPlace & { verdict: 'unreachable' }>()
  const exhaustedScreens = new Set<string>()
  const places: ProvedPlace[] = []
  const listed = listPlaces(encoded, handlers)
  const visits = await coverFlow(encoded, listed, { handlers, now, preferences, exhaustedScreens })
  const solveCalculated = createCalculatedSearch(encoded, { handlers, now, preferences, exhaustedScreens })
  const describeVisit = createWitnessWriter(encoded, listed, { handlers, now, preferences, explain })

  const decide = async (place: Place): Promise<Verdict> => {
    const model = findModel(encoded, place, true)
    if (model === 'unknown') return tooMany(encoded, place)
    if (!model) {
      const uncertain = encoded.isCertain.length > 0 ? findModel(encoded, place, false) : undefined
      if (uncertain === 'unknown') return tooMany(encoded, place)
      if (uncertain) return openPatterns(encoded, uncertain, place)
      return (await solveCalculated(place)) ?? unreachable(place)
    }
    const script = writeWitness(encoded, place, model, preferences, now)
    const trial = await tryWitness(encoded, place, script, handlers, exhaustedScreens)
    if ('script' in trial) {
      rememberAnswers(preferences, place, script, trial.script)
      return { verdict: 'reachable', witness: trial.script, because: explain.because(place, model, trial.script) }
    }
    const { stop, tried } = trial
    if (stop?.isCode && stop.screen !== encoded.screens[place.position]?.outline.screen.id) exhaustedScreens.add(stop.screen)
    const who =
      stop?.isCode || place.isOpaque ? `the code of the handler "${place.isOpaque ? place.interrupt?.handler : stop?.handler}"` : undefined
    return {
      verdict: 'undecided',
      why: who
        ? `Only ${who} decides; ${formatCount(tried, 'answer was', 'answers were')} tried.`
        : `The answers that should lead here stop at the screen ${stop?.screen}.`,
    }
  }

  const unreachable = (place: Place): Verdict => {
    const moving = encoded.screens
      .slice(0, place.position)
      .flatMap(({ mountRules, submitRules }) => [...mountRules, ...submitRules])
      .find(({ rule }) => rule.outcome.type === 'go-to' || rule.outcome.type === 'set-answers')
    if (moving)
      return {
        verdict: 'undecided',
        why: `The handler "${moving.handler}" moves the patient or sets answers on the way (rule ${moving.number}).`,
      }
    return { verdict: 'unreachable', conflicts: place.isOnFile ? [] : explain.conflicts(place) }
  }

  for (const place of listed) {
    const screen = encoded.screens[place.position]?.outline.screen.id
    const head = { kind: place.kind, place: place.id, ...(screen !== undefined && { screen }) }
    const visit = visits.get(place)
    if (visit) {
      places.push(reachablePlace(head, () => describeVisit(place, visit)))
      continue
    }
    const parents = [`screen ${screen}`, ...(place.kind === 'option' ? [place.id.replace(/^option (.*?) = .*$/s, 'field $1')] : [])]
    const parent = place.kind === 'screen' ? undefined : parents.map((id) => dead.get(id)).find((one) => one !== undefined)
    const verdict: Verdict = parent
      ? { verdict: 'unreachable', conflicts: parent.conflicts, within: parent.within ?? parent.place }
      : await decide(place)
    // a place that only recorded answers reach belongs to the flow that asks for them
    if (verdict.verdict === 'unreachable' && place.isOnFile) continue
    const proved: ProvedPlace = { ...head, ...verdict }
    if (proved.verdict === 'unreachable') dead.set(proved.place, proved)
    places.push(proved)
  }
  const count = (wanted: Verdict['verdict']) => places.filter(({ verdict }) => verdict === wanted).length
  const counts = { reachable: count('reachable'), unreachable: count('unreachable'), undecided: count('undecided') }
  const named = encoded.screens.flatMap(({ outline: { screen } }) => [screen.onMount ?? [], screen.onSubmit ?? []].flat())
  const assumed = [...new Set(named)].filter((name) => !Object.hasOwn(handlers, name))
  const proof = { flow: flowName(flow), counts, places, assumed, refusedExamples: refusedExamples(outline) }
  return { proof, outline }
}

/** Undecided because of a pattern: no known answer leaves the screen, so later places are open too. */
function openPatterns({ cells, isChosen, outline, screens }: EncodedFlow, { isTrue }: Model, { position }: Place): Verdict {
  const names = [...cells.values()]
    .filter((cut) => cut.cells.some((cell) => cell.isUncertain && isTrue(isChosen(cell))))
    .map(({ name }) => name)
  const needed = names.flatMap((name) => (outline.occurrences.get(name) ?? []).flatMap(patterned))
  const firstPosition = Math.min(...names.map((name) => outline.compiled.fieldPositions.get(name) ?? Infinity))
  const screen = firstPosition < position ? screens[firstPosition]?.outline.screen.id : undefined
  const where = (at: number) => screens[at]?.outline.screen.id ?? ''
  return {
    verdict: 'undecided',
    why: `No known answer matches ${needed
      .map(({ name, position: at }) => `the patterns of ${name} on the screen ${where(at)}`)
      .join(', or ')}. Add one next to "validations": "example": "an answer that matches".`,
    ...(screen !== undefined && { within: `leaving screen ${screen}` }),
  }
}

/** Undecided because the search is too long. Names the calculated answers that the conditions on the way read, if any. */
function tooMany({ calculated, outline, circuit, cells, isChosen }: EncodedFlow, { literals }: Place): Verdict {
  const scope = circuit.scopeOf(literals)
  const names = [...calculated].filter(([, cases]) => cases.some(({ isSo }) => scope.has(Math.abs(isSo)))).map(([name]) => name)
  const read = [...cells.values()].filter((one) => one.cells.some((cell) => scope.has(Math.abs(isChosen(cell))))).map(({ name }) => name)
  const inputs = new Set(names.flatMap((name) => outline.calculations.get(name)?.inputs ?? []))
  const [because, instead] =
    names.length > 0
      ? [
          `${names.join(', ')}, calculated from ${formatCount(inputs.size, 'answer')}`,
          'Let conditions read fewer calculated answers of the same questions, or calculate from fewer questions',
        ]
      : [formatCount(read.length, 'answer'), 'Let conditions combine fewer questions']
  return {
    verdict: 'undecided',
    why: `The search was too long: the conditions on the way here read ${because}. ${instead}. A script for anamnesis run can show that a patient gets here.`,
  }
}

/** The fields with patterns; for a group, its entry fields. */
function patterned({ field, position }: Occurrence): { readonly name: string; readonly position: number }[] {
  const own = 'fields' in field ? field.fields.map((one) => [`${field.name} > ${one.name}`, one] as const) : [[field.name, field] as const]
  return own.flatMap(([name, one]) => ('validations' in one && (one.validations ?? []).length > 0 ? [{ name, position }] : []))
}

/** The fields of a flow that reject their own examples. */
function refusedExamples({ screens }: Pick<FlowOutline, 'screens'>): RefusedExample[] {
  return screens.flatMap(({ screen, fields }) => fields.flatMap((field) => refusedBy(field).map((one) => ({ screen: screen.id, ...one }))))
}

function refusedBy(field: Field): Omit<RefusedExample, 'screen'>[] {
  if (field.type === 'group' && 'fields' in field)
    return field.fields.flatMap((one) => refusedBy(one).map((refused) => ({ ...refused, field: `${field.name} > ${refused.field}` })))
  const why = exampleIssue(field)
  return why === undefined || !('example' in field) ? [] : [{ field: field.name, example: String(field.example), why }]
}
