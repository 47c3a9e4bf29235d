import type { Node } from 'jsonc-parser'
import type { Place } from '../Finding.ts'
import type { SourceText } from './SourceText.ts'

/** A JSON value with its source location. An inlined value keeps the location in its own file. */
export interface Located {
  /** The plain value, with references inlined. */
  readonly value: unknown
  readonly place: Place
  /** Location of its key; of its name when inlined from another file; otherwise its own location. */
  readonly keyPlace: Place
  readonly children: ReadonlyMap<string | number, Located>
}

/** Returns the replacement of a node from another file; undefined keeps the node. */
export type Follow = (node: Node, path: readonly (string | number)[]) => Located | undefined

/** Converts a JSON node to a located value. */
export function locate(node: Node, source: SourceText, follow: Follow = () => undefined, path: readonly (string | number)[] = []): Located {
  const place = source.place(node.offset, node.length)
  const followed = follow(node, path)
  // the name is written at this place
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
    // define instead of assign: `__proto__` is an ordinary key
    Object.defineProperty(value, name, { value: located.value, enumerable: true, configurable: true, writable: true })
  }
  return { value, place, keyPlace: place, children }
}

/** The value at a path, or its nearest existing ancestor. */
export function nearest(from: Located, path: readonly PropertyKey[]): Located {
  let here = from
  for (const key of path) {
    const next = typeof key === 'symbol' ? undefined : here.children.get(key)
    if (!next) return here
    here = next
  }
  return here
}
