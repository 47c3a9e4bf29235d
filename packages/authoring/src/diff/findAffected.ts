import { FlowError } from '@anamnesis/engine'
import type { Condition, Flow } from '@anamnesis/engine/schema'
import { conditionFields } from '@anamnesis/engine/schema/internal'
import { proveFlow } from '../prove/proveFlow.ts'
import type { FlowNames } from '../print/namesInFlow.ts'
import { namesInFlow } from '../print/namesInFlow.ts'
import type { Affected, Change } from './Change.ts'
import type { FlowSide } from './FlowPair.ts'
import { withCurrentNames } from './withCurrentNames.ts'
import { answerReachQueries } from './answerReachQueries.ts'

/** Adds to each changed condition minimal answers of a patient who gains and of one who loses the screen or question. */
export async function findAffected(changes: readonly Change[], written: FlowSide, after: FlowSide, now: string): Promise<Change[]> {
  const before = { ...written, flow: withCurrentNames(written.flow, after.flow).flow }
  const changed = changes.filter(({ code }) => CONDITIONS.has(code))
  // a change of these codes has the conditions as its values
  const conditions = (change: Change) => [change.before, change.after] as [Condition | undefined, Condition | undefined]
  const later = await askOnce(
    after,
    changed,
    (change) => ({ holds: conditions(change)[1], not: conditions(change)[0] }),
    'sees it now',
    now,
  )
  const earlier = await askOnce(
    before,
    changed,
    (change) => ({ holds: conditions(change)[0], not: conditions(change)[1] }),
    'no longer sees it',
    now,
  )
  return changes.map((change) =>
    CONDITIONS.has(change.code)
      ? { ...change, affected: [later.get(change), earlier.get(change)].filter((side) => side !== undefined) }
      : change,
  )
}

const CONDITIONS: ReadonlySet<string> = new Set(['screen-condition', 'field-condition'])

/** A query: who meets one condition at a place and not the other. */
interface Turned {
  readonly holds: Condition | undefined
  readonly not: Condition | undefined
}

/** Answers the queries of one side together; undecided ones are proved separately. */
async function askOnce(
  side: FlowSide,
  changes: readonly Change[],
  turned: (change: Change) => Turned,
  effect: Affected['effect'],
  now: string,
): Promise<ReadonlyMap<Change, Affected | undefined>> {
  const queries = changes.flatMap((change) => {
    const { holds, not } = turned(change)
    return not === undefined || !asksAll(side.flow, not)
      ? []
      : [{ change, condition: holds ? { all: [holds, { not }] } : { not }, screen: change.place.id, field: change.field }]
  })
  const found = new Map<Change, Affected | undefined>()
  const names = namesInFlow(side.flow)
  const replies = await answerReachQueries(side, queries, now)
  for (const one of queries) {
    const because = replies.get(one)
    if (because === undefined) found.set(one.change, await reached(side, one.change, turned(one.change), effect, now))
    else if (because === 'unreachable') found.set(one.change, { effect, says: 'no patient' })
    else found.set(one.change, { effect, answers: because, says: inWords(because, names) })
  }
  return found
}

/** Answers that reach a place under one condition and not under the other; undefined when undecided. */
async function reached(
  { flow, handlers }: FlowSide,
  { place, field }: Change,
  { holds, not }: Turned,
  effect: Affected['effect'],
  now: string,
): Promise<Affected | undefined> {
  if (not === undefined) return undefined
  const only: Condition = holds ? { all: [holds, { not }] } : { not }
  // several fields of one name are ambiguous
  const narrowed = withCondition(flow, place.id, field, only)
  if (!narrowed || !asksAll(flow, not)) return undefined
  try {
    const { places } = await proveFlow({ flow: narrowed, handlers, now })
    const found = places.find(
      (one) =>
        one.screen === place.id && one.place.replace(/#\d+$/, '') === (field === undefined ? `screen ${place.id}` : `field ${field}`),
    )
    if (found?.verdict === 'unreachable') return { effect, says: 'no patient' }
    if (found?.verdict !== 'reachable') return undefined
    return { effect, answers: found.because, says: inWords(found.because, namesInFlow(flow)) }
  } catch (error) {
    if (error instanceof FlowError) return undefined
    throw error
  }
}

/** The flow up to a screen, with the screen or one of its fields limited to the condition. */
function withCondition(flow: Flow, id: string, field: string | undefined, dependsOn: Condition): Flow | undefined {
  const steps: Flow['steps'] = []
  for (const step of flow.steps) {
    const last = step.screens.findIndex((screen) => screen.id === id)
    const screens = step.screens.slice(0, last < 0 ? undefined : last + 1).map((screen) => {
      if (screen.id !== id) return screen
      if (field === undefined) return { ...screen, dependsOn }
      const named = [...(screen.fields ?? []), ...(screen.conditionalFields ?? [])].filter(({ name }) => name === field)
      if (named.length !== 1) return screen
      const narrow = (fields: typeof screen.fields) => fields?.map((one) => (one.name === field ? { ...one, dependsOn } : one))
      const [fields, conditionalFields] = [narrow(screen.fields), narrow(screen.conditionalFields)]
      return { ...screen, ...(fields && { fields }), ...(conditionalFields && { conditionalFields }) }
    })
    steps.push({ ...step, screens })
    if (last >= 0) return { ...flow, steps }
  }
  return undefined
}

const fieldsByFlow = new WeakMap<Flow, ReadonlySet<string>>()

const namesAsked = ({ steps }: Flow): ReadonlySet<string> =>
  new Set(
    steps.flatMap(({ screens }) =>
      screens.flatMap(({ fields = [], conditionalFields = [] }) => [...fields, ...conditionalFields].map(({ name }) => name)),
    ),
  )

/** Whether the flow asks everything that the condition reads; otherwise the query is undecidable. */
function asksAll(flow: Flow, condition: Condition): boolean {
  const names = fieldsByFlow.get(flow) ?? namesAsked(flow)
  fieldsByFlow.set(flow, names)
  return conditionFields(condition).every((name) => names.has(name))
}

function inWords(because: Readonly<Record<string, unknown>>, names: FlowNames): string {
  const parts = Object.entries(because).map(([name, answer]) => {
    if (answer === null) return `does not answer ${names.question(name)}`
    const values = [answer]
      .flat()
      .map((value) => (typeof value === 'object' ? names.quote(JSON.stringify(value)) : names.choice(name, value as string))) // texts, numbers and flags
    return `answers ${names.question(name)} with ${values.join(', ')}`
  })
  return parts.length > 0 ? `a patient who ${parts.join(' and ')}` : 'every patient who comes there'
}
