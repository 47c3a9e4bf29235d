import type { Call } from '@anamnesis/engine/schema'
import { setting } from './aspects.ts'
import type { Change } from './Change.ts'
import { compareAspects, type ReadAspect, reads } from './compareAspects.ts'

const callAspects = {
  method: [reads(({ method }) => method, setting('call-method', 'the method'))],
  bodyKeys: [reads(({ bodyKeys }) => bodyKeys, setting('call-body-keys', 'the session facts in its body'))],
  transform: [reads(({ transform }) => transform, setting('call-transform', 'the function that shapes its body'))],
  provides: [reads(({ provides }) => provides, setting('call-provides', 'the session facts that its answer gives'))],
  inBackground: [reads(({ inBackground }) => inBackground, setting('call-in-background', 'whether the patient goes on while it is made'))],
  refresh: [reads(({ refresh }) => refresh, setting('call-refresh', 'the areas read again after it'))],
  onSuccess: [reads(({ onSuccess }) => onSuccess, setting('call-on-success', 'where its answer goes'))],
  onError: [reads(({ onError }) => onError, setting('call-on-error', 'where its failure goes'))],
  refusals: [reads(({ refusals }) => refusals, setting('call-refusals', 'the statuses that stop the patient'))],
  trackFailure: [reads(({ trackFailure }) => trackFailure, setting('call-event', 'the event sent when it fails'))],
} satisfies Record<Exclude<keyof Call, 'id'>, readonly ReadAspect<Call>[]>

type Calls = Readonly<Record<string, Call>>

/** What differs between the calls of two flows. */
export function compareCalls(before: Calls, after: Calls): Change[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((id): Change[] => {
    const [old, now] = [before[id], after[id]]
    const place = { kind: 'call', id } as const
    if (old && now) return compareAspects<Call>(callAspects, { before: old, after: now }, { place, subject: 'this call' })
    if (now) return [{ place, code: 'call-added', severity: 'behaviour', says: `The call is new (${now.method}).`, after: now }]
    return [{ place, code: 'call-removed', severity: 'behaviour', says: 'The call is not made any more.', before: old }]
  })
}
