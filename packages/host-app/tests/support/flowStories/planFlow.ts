import { exampleAnswers, type Proof, proveFlow, type Script } from '@anamnesis/authoring'
import { checkField, type Questionnaire } from '@anamnesis/engine'
import type { AnswerValue, Answers, Field, Flow, Screen } from '@anamnesis/engine/schema'
import { type Brand, createHandlers } from '@anamnesis/flows'
import { answerScreen, NOW, openScreen, pressNext } from './openScreen.ts'
import { answerIn, playWitness, type WitnessScreen, visible } from './playWitness.ts'
import type { ScreenState } from './ScreenState.ts'

/** Texts that most fields refuse. */
const WRONG = ['x', '0', '99999', 'not an answer', 'x'.repeat(5_000)]
/** Free-text fields. */
const TYPED: ReadonlySet<Field['type']> = new Set(['text', 'text-area'])
/** Maximum answer sets to try for a filled screen. */
const MOST_TRIED = 6

/** Returns every state of the screens of a resolved flow, in order. Answers come from the prover's
 * witnesses, and each state is played with the real engine. A screen without checks
 * has no invalid state, one without a call no failed one.
 */
export async function planFlow(name: string, flow: Flow, brand: Brand): Promise<ScreenState[]> {
  const proof = await proveFlow({ flow, handlers: createHandlers(brand), now: NOW })
  const stops = await stopsOf(proof, flow, brand)
  const states: ScreenState[] = []
  for (const { screens } of flow.steps)
    for (const screen of screens) {
      const stop = stops.get(screen.id)
      if (stop) states.push(...(await statesOf(name, flow, brand, screen, stop, proof)))
    }
  return states
}

/** How a patient reaches each screen, preferably on a path that continues. */
async function stopsOf({ places }: Proof, flow: Flow, brand: Brand): Promise<Map<string, WitnessScreen>> {
  const stops = new Map<string, WitnessScreen>()
  const take = async (script: Script) => {
    for (const stop of await playWitness(flow, brand, script))
      if (stops.get(stop.screen)?.isPassed !== true && stop.interrupt === undefined) stops.set(stop.screen, stop)
  }
  const isPassed = (screen: string | undefined) => stops.get(screen ?? '')?.isPassed === true
  const ordered = [...places.filter(({ kind }) => kind === 'end'), ...places.filter(({ kind }) => kind === 'screen')]
  for (const place of ordered) if (place.verdict === 'reachable' && !stops.has(place.screen ?? '')) await take(place.witness)
  // a witness that ends at a screen hasn't answered it, and its questions may depend on the path
  for (const place of places)
    if (place.verdict === 'reachable' && (place.kind === 'field' || place.kind === 'option') && !isPassed(place.screen))
      await take(place.witness)
  return stops
}

async function statesOf(
  flowName: string,
  flow: Flow,
  brand: Brand,
  screen: Screen,
  stop: WitnessScreen,
  proof: Proof,
): Promise<ScreenState[]> {
  const { stored, facts } = stop
  const base = { flow: flowName, screen: screen.id, stored, facts }
  const open = (calls = {}) => openScreen({ flow, brand, stored, facts, screen: screen.id, calls })
  const states: ScreenState[] = [{ ...base, state: 'empty' }]

  const filled = await firstThat(filledAnswers(screen, stop, proof), async (answers) => {
    const { questionnaire } = await open()
    answerScreen(questionnaire, answers)
    return pressNext(questionnaire)
  })
  if (filled && Object.keys(filled).length > 0) states.push({ ...base, state: 'filled', answers: filled })

  const wrong = await firstThat(wrongAnswers((await open()).questionnaire), async (answers) => {
    const { questionnaire } = await open()
    answerScreen(questionnaire, answers)
    await pressNext(questionnaire)
    return Object.keys(questionnaire.view().errors).length > 0
  })
  if (wrong) states.push({ ...base, state: 'invalid', answers: wrong })

  if (filled && screen.call !== undefined) {
    const calls = { [screen.call]: 503 }
    const { questionnaire } = await open(calls)
    answerScreen(questionnaire, filled)
    await pressNext(questionnaire)
    if (questionnaire.view().phase === 'failed') states.push({ ...base, state: 'call failed', answers: filled, calls })
  }

  if (filled && Object.keys(filled).length > 0) {
    const { questionnaire, ports } = await open()
    answerScreen(questionnaire, filled)
    await questionnaire.saved()
    states.push({ ...base, state: 'resumed', stored: ports.stored() })
  }
  return [...states, ...(await stoppedStates(flowName, flow, brand, screen, proof))]
}

/** Each interrupt of a screen, on the path of its witness. */
async function stoppedStates(flowName: string, flow: Flow, brand: Brand, screen: Screen, { places }: Proof): Promise<ScreenState[]> {
  const states: ScreenState[] = []
  for (const place of places) {
    if (place.kind !== 'interrupt' || place.screen !== screen.id || place.verdict !== 'reachable') continue
    const { calls } = place.witness
    const last = (await playWitness(flow, brand, place.witness)).at(-1)
    if (last?.screen !== screen.id || last.interrupt === undefined) continue
    const statuses = Object.entries(calls ?? {}).map(([id, answer]) => [id, Array.isArray(answer) ? answer[0]?.status : answer.status])
    states.push({
      flow: flowName,
      screen: screen.id,
      state: 'stopped',
      interrupt: last.interrupt,
      stored: last.stored,
      facts: last.facts,
      answers: last.answers,
      ...(calls && { calls: Object.fromEntries(statuses) }),
    })
  }
  return states
}

/** Answers to try for a filled screen, fullest first, to reveal dependent fields. */
function filledAnswers({ id, fields = [], conditionalFields = [] }: Screen, stop: WitnessScreen, { places }: Proof): Answers[] {
  const own = [...fields, ...conditionalFields]
  const tried = new Map<string, Answers>()
  for (const place of places) {
    if (place.screen !== id || place.verdict !== 'reachable' || (place.kind !== 'field' && place.kind !== 'option')) continue
    const answers: Record<string, AnswerValue> = {}
    for (const field of own) {
      const answer = answerIn(place.witness, field)
      if (answer !== undefined) answers[field.name] ??= answer
    }
    tried.set(JSON.stringify(answers), answers)
  }
  const most = [...tried.values()].toSorted((a, b) => Object.keys(b).length - Object.keys(a).length).slice(0, MOST_TRIED)
  const known = stop.isPassed ? [...most, stop.answers] : most
  // includes optional fields
  const examples = Object.fromEntries(
    own.flatMap((field): [string, AnswerValue][] => {
      const example = visible(exampleAnswers(field, NOW)[0])
      return example === undefined ? [] : [[field.name, example]]
    }),
  )
  // typed text is an example if that passes too: witnesses use words of rules, which change more often
  const typed = new Set(own.flatMap(({ name, type }) => (TYPED.has(type) && name in examples ? [name] : [])))
  const plain = known.map((answers) => ({
    ...examples,
    ...Object.fromEntries(Object.entries(answers).filter(([name]) => !typed.has(name))),
  }))
  return [...plain, ...known.map((answers) => ({ ...examples, ...answers })), examples, ...known]
}

/** Answers that are refused: none, or one that a field refuses. */
function wrongAnswers(questionnaire: Questionnaire): Answers[] {
  const { fields } = questionnaire.view()
  // a single option is preselected
  if (fields.length > 0 && fields.every((field) => 'options' in field && field.options.length === 1)) return []
  const refused = fields.flatMap((field) => {
    const text = WRONG.find((one) => checkField(field, one)?.code !== undefined)
    return text === undefined || 'options' in field ? [] : [{ [field.name]: text }]
  })
  return [{}, ...refused]
}

async function firstThat(trials: readonly Answers[], isGood: (answers: Answers) => Promise<boolean>): Promise<Answers | undefined> {
  for (const answers of trials) if (await isGood(answers)) return answers
  return undefined
}
