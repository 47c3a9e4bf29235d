import type { Interrupt } from '@anamnesis/engine/schema'
import { setting, wording } from './aspects.ts'
import type { Change } from './Change.ts'
import { compareAspects, type ReadAspect, reads } from './compareAspects.ts'

const interruptAspects = {
  title: [reads(({ title }) => title, wording('interrupt-title', 'the title'))],
  description: [
    reads(({ description }) => description, {
      code: 'interrupt-description',
      severity: 'wording',
      says: (_subject, { before = [], after = [] }) => `A stopped patient now reads: “${after.join(' ')}” Before: “${before.join(' ')}”`,
    }),
  ],
  actions: [
    reads(
      ({ actions }) => actions.map(({ label: _label, ...leads }) => leads),
      setting('interrupt-actions', 'what a stopped patient can do next'),
    ),
    reads(
      ({ actions }) => actions.map(({ label }) => label),
      setting('interrupt-action-labels', 'the texts of what a stopped patient can do next', 'wording'),
    ),
  ],
} satisfies Record<keyof Interrupt, readonly ReadAspect<Interrupt>[]>

type Interrupts = Readonly<Record<string, Interrupt>>

/** What differs between the interrupts of two flows: what stopped patients read and can do. */
export function compareInterrupts(before: Interrupts, after: Interrupts): Change[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((id): Change[] => {
    const [old, now] = [before[id], after[id]]
    const place = { kind: 'interrupt', id } as const
    if (old && now) return compareAspects<Interrupt>(interruptAspects, { before: old, after: now }, { place, subject: 'this stop' })
    const says = now ? `Patients can be stopped by “${now.title}” now.` : `Patients are not stopped by “${old?.title ?? id}” any more.`
    if (now) return [{ place, code: 'interrupt-added', severity: 'behaviour', says, after: now }]
    return [{ place, code: 'interrupt-removed', severity: 'behaviour', says, before: old }]
  })
}
