import type { Node } from 'jsonc-parser'
import type { Place } from '../Finding.ts'
import type { SourceText } from './SourceText.ts'

/** A JSON value that knows where it is written, across files: a fragment's screen lies in the fragment's file. */
export interface Located {
  /** The plain value, with what it names (screens, option lists) in its place. */
  readonly value: unknown
  readonly place: Place
  /** Where its key is written, or its name where it lies in another file; its own place where it has neither. */
  readonly keyPlace: Place
  readonly children: ReadonlyMap<string | number, Located>
}

/** Gives the value that stands for a node, where that is another file's; undefined leaves the node as it is. */
export type Follow = (node: Node, path: readonly (string | number)[]) => Located | undefined

/** A node as a located value. */
export function locate(node: Node, source: SourceText, follow: Follow = () => undefined, path: readonly (string | number)[] = []): Located {
  const place = source.place(node.offset, node.length)
  const followed = follow(node, path)
  // what is written here is its name
  if (followed) return { ...followed, keyPlace: place }
  const children = new Map<string | number, Located>()
  if (node.type === 'array') {
    node.children?.forEach((child, index) => children.set(index, locate(child, source, follow, [...path, index])))
    return { value: [...children.values()].map(({ value }) => value), place, keyPlace: place, children }
  }
  if (node.type !== 'object') return { value: node.value, place, keyPlace: place, children }
  const value: Record<string, unknown> = {}
  for (const { children: [key, child] = [] } of node.children ?? []) {
    if (!key || !child) continue
    const name = String(key.value)
    const located = { ...locate(child, source, follow, [...path, name]), keyPlace: source.place(key.offset, key.length) }
    children.set(name, located)
    // defined, not assigned: a key named __proto__ is a key like any other
    Object.defineProperty(value, name, { value: located.value, enumerable: true, configurable: true, writable: true })
  }
  return { value, place, keyPlace: place, children }
}

/** What lies at a path, or the nearest thing on the way that is there. */
export function nearest(from: Located, path: readonly PropertyKey[]): Located {
  let here = from
  for (const key of path) {
    const next = typeof key === 'symbol' ? undefined : here.children.get(key)
    if (!next) return here
    here = next
  }
  return here
}
