import type { Step } from '@anamnesis/engine/schema'
import type { Change } from './Change.ts'
import type { FlowPair } from './FlowPair.ts'
import { movedItems } from './movedItems.ts'

/** Compares the steps of two flows without their screens. */
export function compareSteps({ before, after }: FlowPair): Change[] {
  const [old, now] = [before.flow.steps, after.flow.steps]
  const has = (steps: readonly Step[], wanted: Step) => steps.some(({ id }) => id === wanted.id)
  const order = (steps: readonly Step[], others: readonly Step[]) => steps.filter((step) => has(others, step)).map(({ id }) => id)
  const [oldOrder, newOrder] = [order(old, now), order(now, old)]
  const previous = (list: readonly string[], id: string) => list[list.indexOf(id) - 1] ?? null
  const placed = (id: string | null) => (id === null ? 'first' : `after ${id}`)
  return [
    ...old
      .filter((step) => !has(now, step))
      .map(({ id, title }): Change => ({
        ...at(id),
        code: 'step-removed',
        severity: 'behaviour',
        says: `The step “${title}” is removed.`,
        before: title,
      })),
    ...now
      .filter((step) => !has(old, step))
      .map(({ id, title }): Change => ({
        ...at(id),
        code: 'step-added',
        severity: 'behaviour',
        says: `The step “${title}” is added.`,
        after: title,
      })),
    ...now.flatMap(({ id, title }): Change[] => {
      const earlier = old.find((step) => step.id === id)?.title
      if (earlier === undefined || earlier === title) return []
      const says = `The title on the progress bar changes from “${earlier}” to “${title}”.`
      return [{ ...at(id), code: 'step-title', severity: 'wording', says, before: earlier, after: title }]
    }),
    ...movedItems(oldOrder, newOrder).map((id): Change => {
      const [from, to] = [previous(oldOrder, id), previous(newOrder, id)]
      const says = `The step now comes ${placed(to)}; before it came ${placed(from)}.`
      return { ...at(id), code: 'step-moved', severity: 'behaviour', says, before: from, after: to }
    }),
  ]
}

const at = (id: string) => ({ place: { kind: 'step', id } as const })
