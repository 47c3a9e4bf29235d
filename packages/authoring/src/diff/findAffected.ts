import { FlowError } from '@anamnesis/engine'
import type { Condition, Flow } from '@anamnesis/engine/schema'
import { conditionAtoms } from '../prove/conditionAtoms.ts'
import { proveFlow } from '../prove/proveFlow.ts'
import type { FlowNames } from '../print/namesInFlow.ts'
import { namesInFlow } from '../print/namesInFlow.ts'
import type { Affected, Change } from './Change.ts'
import type { FlowSide } from './FlowPair.ts'

const CONDITIONS: ReadonlySet<string> = new Set(['screen-condition', 'field-condition'])

/** Adds to each changed condition who sees the screen or question now and did not, and the other way round: a smallest set of answers each. */
export async function findAffected(changes: readonly Change[], before: FlowSide, after: FlowSide, now: string): Promise<Change[]> {
  const found: Change[] = []
  for (const change of changes) {
    if (!CONDITIONS.has(change.code)) {
      found.push(change)
      continue
    }
    // a change of this code carries the conditions themselves
    const [old, fresh] = [change.before, change.after] as [Condition | undefined, Condition | undefined]
    const sides = [
      await reached(after, change, { holds: fresh, not: old }, 'sees it now', now),
      await reached(before, change, { holds: old, not: fresh }, 'sees it no longer', now),
    ]
    found.push({ ...change, affected: sides.filter((side) => side !== undefined) })
  }
  return found
}

/** Who reaches a place under one condition and not under the other; undefined where it cannot be told. */
async function reached(
  { flow, handlers }: FlowSide,
  { place, field }: Change,
  { holds, not }: { readonly holds: Condition | undefined; readonly not: Condition | undefined },
  effect: Affected['effect'],
  now: string,
): Promise<Affected | undefined> {
  if (not === undefined) return undefined
  const only: Condition = holds ? { all: [holds, { not }] } : { not }
  // of several fields with one name it cannot be said which one is meant
  const narrowed = withCondition(flow, place.id, field, only)
  if (!narrowed || !asksAll(flow, not)) return undefined
  try {
    const { places } = await proveFlow({ flow: narrowed, handlers, now })
    const found = places.find(
      (one) =>
        one.screen === place.id && one.place.replace(/#\d+$/, '') === (field === undefined ? `screen ${place.id}` : `field ${field}`),
    )
    if (found?.verdict === 'unreachable') return { effect, says: 'nobody' }
    if (found?.verdict !== 'reachable') return undefined
    return { effect, answers: found.because, says: inWords(found.because, namesInFlow(flow)) }
  } catch (error) {
    if (error instanceof FlowError) return undefined
    throw error
  }
}

/** The flow up to a screen, which (or a field of which) is shown under this condition only. */
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

/** A condition on what the flow does not ask cannot be told apart there. */
function asksAll({ steps }: Flow, condition: Condition): boolean {
  const names = new Set(
    steps.flatMap(({ screens }) =>
      screens.flatMap(({ fields = [], conditionalFields = [] }) => [...fields, ...conditionalFields].map(({ name }) => name)),
    ),
  )
  return conditionAtoms(condition).every((atom) => !('field' in atom) || names.has(atom.field))
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
