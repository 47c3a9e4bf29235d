import { isDeepStrictEqual } from 'node:util'
import { compileFlow } from '@anamnesis/engine'
import { type Flow, parseFlow } from '@anamnesis/engine/schema'

type Path = readonly (string | number)[]

/** One small edit that leaves a valid flow. */
export interface Mutation {
  /** Such as `delete steps.0.screens.1.title`. */
  readonly what: string
  readonly flow: Flow
}

const NO_PATIENT_SEES = new Set(['$schema', 'schemaVersion', 'renamed', 'removed'])
/** An absent key of these equals `false`. */
const SAME_WHEN_ABSENT = new Set(['disabled', 'focusOnMount', 'hide', 'optional', 'public', 'triggerNextOnChange', 'underOption'])

/** All edits of one place, created lazily: change a text, number or flag, delete a key, shorten or reorder a list.
 * Undefined when the result is not a valid flow.
 */
export function everyMutation(flow: Flow): (() => Mutation | undefined)[] {
  return [...edits(flow, [])].map(([what, path, change]) => () => {
    const copy: unknown = structuredClone(flow)
    const parent = path.slice(0, -1).reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], copy) // paths come from the flow itself
    change(parent as Record<string | number, unknown>, path.at(-1) ?? '')
    try {
      const parsed = parseFlow(copy)
      compileFlow(parsed)
      const steps = parsed.steps.map(({ id }) => id)
      // two steps of one id are rejected by the linter
      return new Set(steps).size < steps.length ? undefined : { what: `${what} ${path.join('.')}`, flow: parsed }
    } catch {
      return undefined
    }
  })
}

type Edit = readonly [what: string, path: Path, change: (parent: Record<string | number, unknown>, key: string | number) => void]

function* edits(node: unknown, path: Path): Generator<Edit> {
  const isTop = path.length === 1
  if (isTop && NO_PATIENT_SEES.has(String(path[0]))) return
  if (typeof node === 'string') {
    for (const text of [`${node}x`, ...(WORDS.find((words) => words.includes(node)) ?? [])])
      if (text !== node) yield [`write "${text}" to`, path, (parent, key) => (parent[key] = text)]
  } else if (typeof node === 'number') yield ['raise', path, (parent, key) => (parent[key] = node + 1)]
  else if (typeof node === 'boolean') yield ['flip', path, (parent, key) => (parent[key] = !node)]
  else if (Array.isArray(node)) {
    for (const index of node.keys()) {
      // duplicates are read once, so reordering or removing one is not an edit
      const isSaidTwice = node.some((item, at) => at !== index && isDeepStrictEqual(item, node[index]))
      if (!isSaidTwice) yield [`remove ${index} of`, path, (parent, key) => (parent[key] = node.filter((_item, at) => at !== index))]
      // rule order does not matter: rules are read by severity
      if (index > 0 && path.at(-1) !== 'rules' && !isDeepStrictEqual(node[index - 1], node[index]))
        yield [`swap ${index} of`, path, (parent, key) => (parent[key] = swapped(node, index))]
      yield* edits(node[index], [...path, index])
    }
  } else if (typeof node === 'object' && node !== null) {
    for (const [key, value] of Object.entries(node)) {
      if (!isSaidByAbsence(key, value) && !(path.length === 0 && NO_PATIENT_SEES.has(key)))
        yield ['delete', [...path, key], (parent, last) => delete parent[last]]
      yield* edits(value, [...path, key])
    }
  }
}

/** Whether an absent key has the same meaning as the value. */
const isSaidByAbsence = (key: string, value: unknown) =>
  (Array.isArray(value) && value.length === 0) ||
  (SAME_WHEN_ABSENT.has(key) && value === false) ||
  (key === 'submitOnlyInnerStepValues' && value === true) ||
  key === 'sensitivity'

/** Interchangeable words. */
const WORDS = [
  ['POST', 'PUT'],
  ['onboarding', 'renewal'],
  ['tile', 'radio-group'],
  ['text', 'text-area'],
  ['checkbox-group', 'multi-select'],
  ['secret', 'health', 'identity', 'none'],
  ['decimal', 'numeric'],
  ['default', 'button', 'horizontal', 'option'],
  ['payment', 'add-ons'],
  ['treatment_id', 'user_id'],
  ['png', 'jpg', 'pdf'],
]

function swapped(items: readonly unknown[], index: number): unknown[] {
  const copy = [...items]
  ;[copy[index - 1], copy[index]] = [copy[index], copy[index - 1]]
  return copy
}
