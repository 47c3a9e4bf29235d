import type { Change, ChangePlace, Severity } from './Change.ts'
import { compareCalculations } from './compareCalculations.ts'
import { compareFields } from './compareFields.ts'
import { compareRules } from './compareRules.ts'
import { compareScreens } from './compareScreens.ts'
import { compareSteps } from './compareSteps.ts'
import type { FlowPair, FlowSide } from './FlowPair.ts'
import { readPair } from './readPair.ts'
import type { Call, Flow, Interrupt } from '@anamnesis/engine/schema'
import { setting, settings, wording } from './aspects.ts'
import { compareAspects, type ReadAspect, reads } from './compareAspects.ts'
import { isDeepStrictEqual } from 'node:util'

/** Patient-visible changes between two resolved flows, in the order of the later one; empty for equal flows. An added or
 * removed part is reported as a whole.
 * @throws FlowError when a flow is inconsistent.
 */
export function diffFlows(before: FlowSide, after: FlowSide): Change[] {
  const flows = readPair(before, after)
  const changes = [
    ...compareHeads(before.flow, after.flow),
    ...compareSteps(flows),
    ...compareScreens(flows),
    ...compareFields(flows),
    ...compareCalculations(flows),
    ...compareRules(flows, before, after),
    ...compareCalls(before.flow.calls, after.flow.calls),
    ...compareInterrupts(before.flow.interrupts, after.flow.interrupts),
  ]
  return inFlowOrder([...compareVersions(before.flow, after.flow, changes.length > 0), ...changes], flows)
}

const interruptAspects = {
  title: [reads(({ title }) => title, wording('interrupt-title', 'the title'))],
  description: [
    reads(({ description }) => description, {
      code: 'interrupt-description',
      severity: 'wording',
      says: (_subject, { before = [], after = [] }) => `A stopped patient now reads: “${after.join(' ')}” Before: “${before.join(' ')}”`,
    }),
  ],
  reason: [reads(({ reason }) => reason, setting('interrupt-reason', 'whether it first shows why the rule applies', 'wording'))],
  scale: [reads(({ scale }) => scale, setting('interrupt-scale', 'the scale with the patient’s numbers and the limits', 'wording'))],
  actions: [
    reads(
      ({ actions }) => actions.map(({ label: _label, ...leads }) => leads),
      setting('interrupt-actions', 'what a stopped patient can do next'),
    ),
    reads(
      ({ actions }) => actions.map(({ label }) => label),
      settings('interrupt-action-labels', 'the texts of what a stopped patient can do next', 'wording'),
    ),
  ],
} satisfies Record<keyof Interrupt, readonly ReadAspect<Interrupt>[]>

const headAspects = {
  id: [reads(({ id }) => id, setting('flow-id', 'the id (drafts of the one are not drafts of the other)', 'breaking'))],
  labels: [reads(({ labels }) => labels, setting('flow-labels', 'the set of labels'))],
  kind: [reads(({ kind }) => kind, setting('flow-kind', 'the kind'))],
  variant: [reads(({ variant }) => variant, setting('flow-variant', 'the variant'))],
  trackStart: [reads(({ trackStart }) => trackStart, setting('flow-start-event', 'the event sent with the first answer'))],
} satisfies Record<Compared, readonly ReadAspect<Flow>[]>

const place = { kind: 'flow', id: 'flow' } as const

const callAspects = {
  method: [reads(({ method }) => method, setting('call-method', 'the method'))],
  bodyKeys: [reads(({ bodyKeys }) => bodyKeys, settings('call-body-keys', 'the session facts in its body'))],
  transform: [reads(({ transform }) => transform, setting('call-transform', 'the function that shapes its body'))],
  provides: [reads(({ provides }) => provides, settings('call-provides', 'the session facts that its answer gives'))],
  inBackground: [
    reads(({ inBackground }) => inBackground, setting('call-in-background', 'whether the patient continues while it is sent')),
  ],
  refresh: [reads(({ refresh }) => refresh, settings('call-refresh', 'the areas read again after it'))],
  onSuccess: [reads(({ onSuccess }) => onSuccess, setting('call-on-success', 'where its answer goes'))],
  onError: [reads(({ onError }) => onError, setting('call-on-error', 'where its failure goes'))],
  refusals: [reads(({ refusals }) => refusals, settings('call-refusals', 'the statuses that stop the patient'))],
  trackFailure: [reads(({ trackFailure }) => trackFailure, setting('call-event', 'the event sent when it fails'))],
} satisfies Record<Exclude<keyof Call, 'id'>, readonly ReadAspect<Call>[]>

const order: readonly ChangePlace['kind'][] = ['flow', 'step', 'screen', 'call', 'interrupt']
const severities: readonly Severity[] = ['breaking', 'behaviour', 'wording']

/** Inserts further changes at their places. */
export function withChanges(changes: readonly Change[], more: readonly Change[], before: FlowSide, after: FlowSide): readonly Change[] {
  return more.length === 0 ? changes : inFlowOrder([...changes, ...more], readPair(before, after))
}

function inFlowOrder(all: readonly Change[], flows: FlowPair): Change[] {
  const screens = screenOrder(flows)
  const placed = ({ place, severity }: Change): [number, number, number] => [
    order.indexOf(place.kind),
    place.kind === 'screen' ? screens.indexOf(place.id) : 0,
    severities.indexOf(severity),
  ]
  return all
    .map((change) => ({ change, place: placed(change) }))
    .toSorted(
      (one, other) =>
        one.place[0] - other.place[0] ||
        one.place[1] - other.place[1] ||
        one.change.place.id.localeCompare(other.change.place.id, 'en') ||
        one.place[2] - other.place[2],
    )
    .map(({ change }) => change)
}

/** The screens of both flows; removed screens keep their positions. */
function screenOrder({ before, after }: FlowPair): string[] {
  const ids = after.screens.map(({ screen }) => screen.id)
  before.screens.forEach(({ screen }, position) => {
    if (ids.includes(screen.id)) return
    const previous = before.screens[position - 1]?.screen.id
    ids.splice(previous === undefined ? 0 : ids.indexOf(previous) + 1, 0, screen.id)
  })
  return ids
}

type Calls = Readonly<Record<string, Call>>

/** Compares the calls of two flows. */
function compareCalls(before: Calls, after: Calls): Change[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((id): Change[] => {
    const [old, now] = [before[id], after[id]]
    const place = { kind: 'call', id } as const
    if (old && now) return compareAspects<Call>(callAspects, { before: old, after: now }, { place, subject: 'this call' })
    if (now) return [{ place, code: 'call-added', severity: 'behaviour', says: `The call is new (${now.method}).`, after: now }]
    return [{ place, code: 'call-removed', severity: 'behaviour', says: 'The call is removed.', before: old }]
  })
}

/** The remaining keys of a flow are compared elsewhere; the version is compared last. */
type Compared = Exclude<keyof Flow, '$schema' | 'schemaVersion' | 'version' | 'renamed' | 'removed' | 'steps' | 'calls' | 'interrupts'>

/** Compares the identifying keys of two flows. */
function compareHeads(before: Flow, after: Flow): Change[] {
  return compareAspects<Flow>(headAspects, { before, after }, { place, subject: 'this flow' })
}

/** Compares the versions of two flows, given whether anything else has changed. */
function compareVersions(before: Flow, after: Flow, isChanged: boolean): Change[] {
  const [old, now] = [before.version, after.version]
  const isOneFlow =
    (['id', 'kind', 'variant'] as const).every((key) => before[key] === after[key]) && isDeepStrictEqual(before.labels, after.labels)
  const sides = { before: old, after: now }
  if (old !== now) {
    const [severity, says]: [Change['severity'], string] =
      now < old && isOneFlow
        ? ['breaking', `The version goes back from ${old} to ${now}: drafts of version ${old} do not include the changes.`]
        : ['wording', `The version is ${now} (before: ${old})${isChanged ? '' : ', though nothing else differs'}.`]
    return [{ place, code: 'version', severity, says, ...sides }]
  }
  if (!isChanged || !isOneFlow) return []
  const says = `The version is still ${now}, though something differs: increment it, so that drafts and reviews can distinguish the two.`
  return [{ place, code: 'version-not-raised', severity: 'behaviour', says, ...sides }]
}

type Interrupts = Readonly<Record<string, Interrupt>>

/** Compares the interrupts of two flows: their texts and actions. */
function compareInterrupts(before: Interrupts, after: Interrupts): Change[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((id): Change[] => {
    const [old, now] = [before[id], after[id]]
    const place = { kind: 'interrupt', id } as const
    if (old && now) return compareAspects<Interrupt>(interruptAspects, { before: old, after: now }, { place, subject: 'this stop' })
    const says = now ? `Patients can be stopped by “${now.title}” now.` : `Patients are no longer stopped by “${old?.title ?? id}”.`
    if (now) return [{ place, code: 'interrupt-added', severity: 'behaviour', says, after: now }]
    return [{ place, code: 'interrupt-removed', severity: 'behaviour', says, before: old }]
  })
}
