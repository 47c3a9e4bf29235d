import { FlowError } from '@anamnesis/engine'
import { namesInFlow } from '../print/namesInFlow.ts'
import { proveFlow } from '../prove/proveFlow.ts'
import type { Proof, ProvedPlace } from '../prove/Proof.ts'
import type { Change } from './Change.ts'
import type { FlowSide } from './FlowPair.ts'
import { withCurrentNames } from './withCurrentNames.ts'

/** Screens, questions, answers and the end that were reachable and no longer are, although they still exist. */
export async function findLost(changes: readonly Change[], before: FlowSide, after: FlowSide, now: string): Promise<Change[]> {
  // wording changes do not affect reachability
  if (changes.every(({ severity }) => severity === 'wording')) return []
  const dead = (await placesOf(after, now)).filter(
    (place) => place.verdict === 'unreachable' && place.within === undefined && place.kind in NAMED,
  )
  if (dead.length === 0) return []
  const earlier = { ...before, flow: withCurrentNames(before.flow, after.flow).flow }
  const reachable = new Map(
    (await placesOf(earlier, now)).flatMap((place) => (place.verdict === 'reachable' ? [[place.place, place]] : [])),
  )
  return dead.flatMap((place) => (reachable.has(place.place) ? [lostChange(place, after)] : []))
}

const NAMED = { screen: 'screen', field: 'question', option: 'answer', end: 'end' } as const

/** The proved places; empty when the flow is inconsistent. */
async function placesOf({ flow, handlers, vocabulary }: FlowSide, now: string): Promise<Proof['places']> {
  try {
    return (await proveFlow({ flow, handlers, now, vocabulary })).places
  } catch (error) {
    if (error instanceof FlowError) return []
    throw error
  }
}

function lostChange(found: ProvedPlace, { flow }: FlowSide): Change {
  const { kind, place, screen } = found
  const why = found.verdict === 'unreachable' ? found.conflicts.map(({ text }) => text).join(' and ') : ''
  const because = why === '' ? '' : `: ${why}`
  if (screen === undefined || !(kind in NAMED))
    return {
      severity: 'breaking',
      code: 'end-unreachable',
      place: { kind: 'flow', id: flow.id },
      says: `No patient can reach the end any longer${because}.`,
    }
  const field = kind === 'screen' ? undefined : /^(?:field|option) ([\w-]+)/.exec(place)?.[1]
  const what = field === undefined ? 'this screen' : namesInFlow(flow).question(field)
  const value = kind === 'option' ? ` with ${place.slice(place.indexOf('“'))}` : ''
  const says = kind === 'option' ? `answer ${what}${value}` : kind === 'screen' ? 'reach this screen' : `be asked ${what}`
  return {
    severity: 'breaking',
    code: `${kind}-unreachable`,
    place: { kind: 'screen', id: screen },
    ...(field !== undefined && { field }),
    says: `No patient can ${says} any longer${because}.`,
  }
}
