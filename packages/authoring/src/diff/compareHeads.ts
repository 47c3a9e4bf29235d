import { isDeepStrictEqual } from 'node:util'
import type { Flow } from '@anamnesis/engine/schema'
import { setting } from './aspects.ts'
import type { Change } from './Change.ts'
import { compareAspects, type ReadAspect, reads } from './compareAspects.ts'

/** What else can differ in a flow is compared on its own; its version together with the rest. */
type Compared = Exclude<keyof Flow, '$schema' | 'schemaVersion' | 'version' | 'renamed' | 'steps' | 'calls' | 'interrupts'>

const headAspects = {
  id: [reads(({ id }) => id, setting('flow-id', 'the id (drafts of the one are not drafts of the other)', 'breaking'))],
  labels: [reads(({ labels }) => labels, setting('flow-labels', 'its labels'))],
  kind: [reads(({ kind }) => kind, setting('flow-kind', 'the kind'))],
  variant: [reads(({ variant }) => variant, setting('flow-variant', 'the variant'))],
  trackStart: [reads(({ trackStart }) => trackStart, setting('flow-start-event', 'the event sent with the first answer'))],
} satisfies Record<Compared, readonly ReadAspect<Flow>[]>

const place = { kind: 'flow', id: 'flow' } as const

/** What differs between the heads of two flows: which flow it is. */
export function compareHeads(before: Flow, after: Flow): Change[] {
  return compareAspects<Flow>(headAspects, { before, after }, { place, subject: 'this flow' })
}

/** What is to be said of the versions of one flow, where something else has changed or not. */
export function compareVersions(before: Flow, after: Flow, isChanged: boolean): Change[] {
  const [old, now] = [before.version, after.version]
  const isOneFlow =
    (['id', 'kind', 'variant'] as const).every((key) => before[key] === after[key]) && isDeepStrictEqual(before.labels, after.labels)
  const sides = { before: old, after: now }
  if (old !== now) {
    const [severity, says]: [Change['severity'], string] =
      now < old && isOneFlow
        ? ['breaking', `The version goes back from ${old} to ${now}: drafts of version ${old} do not know what changed.`]
        : ['wording', `The version is ${now} (before: ${old})${isChanged ? '' : ', though nothing else differs'}.`]
    return [{ place, code: 'version', severity, says, ...sides }]
  }
  if (!isChanged || !isOneFlow) return []
  const says = `The version is still ${now}, though something differs: raise it, so that drafts and reviews can tell the two apart.`
  return [{ place, code: 'version-not-raised', severity: 'behaviour', says, ...sides }]
}
