import { createHash } from 'node:crypto'
import type { ProjectFlow } from '../project/Project.ts'

/** SHA-256 of a resolved flow and its handler rules. Independent of page layout and key order. */
export function contentHash({ flow, handlers }: Pick<ProjectFlow, 'flow' | 'handlers'>): string {
  const screens = flow.steps.flatMap((step) => step.screens)
  const named = new Set(screens.flatMap(({ onMount = [], onSubmit = [] }) => [onMount, onSubmit].flat()))
  const decisions = [...named].map((name) => {
    const { rules, decides, interrupts } = handlers[name] ?? {}
    return { name, rules, decides, interrupts }
  })
  return hashOfData({ flow, decisions })
}

/** SHA-256 of JSON with sorted keys, in hexadecimal. */
export function hashOfData(data: unknown): string {
  return createHash('sha256').update(JSON.stringify(data, sortedKeys)).digest('hex')
}

const sortedKeys = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value
