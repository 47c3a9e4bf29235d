import type { Flow, Screen } from '@anamnesis/engine/schema'
import type { Change, ChangePlace } from './Change.ts'

/** Groups changes by place, in order of first appearance. */
export function groupChanges(changes: readonly Change[], before: Flow, after: Flow): ChangeGroup[] {
  const groups = new Map<string, { place: ChangePlace; changes: Change[] }>()
  for (const change of changes) {
    const key = `${change.place.kind} ${change.place.id}`
    const group = groups.get(key) ?? { place: change.place, changes: [] }
    group.changes.push(change)
    groups.set(key, group)
  }
  return [...groups.values()].map((group) => ({ heading: headingOf(group.place, before, after), changes: group.changes }))
}

/** The changes of one place with its heading. */
export interface ChangeGroup {
  readonly heading: string
  readonly changes: readonly Change[]
}

const headings: Readonly<Record<ChangePlace['kind'], (id: string, flow: Flow) => string | undefined>> = {
  flow: () => 'The flow',
  step: (id, { steps }) => titled('Step', id, steps.find((step) => step.id === id)?.title),
  screen: (id, { steps }) => {
    const screen = steps.flatMap(({ screens }) => screens).find((one) => one.id === id)
    return screen && titled('Screen', id, questionOf(screen))
  },
  call: (id) => `Call ${id}`,
  interrupt: (id, { interrupts }) => titled('Stop', id, interrupts[id]?.title),
}

/** The name of a part in the later flow, or in the earlier flow if it was removed. */
function headingOf({ kind, id }: ChangePlace, before: Flow, after: Flow): string {
  return headings[kind](id, after) ?? headings[kind](id, before) ?? `${kind} ${id}`
}

const titled = (what: string, id: string, title: string | undefined) => (title === undefined ? undefined : `${what} ${id}: ${title}`)

const questionOf = ({ title, fields = [], conditionalFields = [], id }: Screen) =>
  title ?? [...fields, ...conditionalFields][0]?.label ?? id
