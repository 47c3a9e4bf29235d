import type { Located } from '../document/Located.ts'
import type { ShapeFaults } from './shapeFaults.ts'

/** The document with misspelt keys under the names that fix them, for the rules that read it: one mistake is one finding.
 * The document itself when there are none.
 */
export function withRightKeys(root: Located, { unknownKeys }: ShapeFaults): Located {
  const names = new Map(
    unknownKeys.flatMap(({ fix }) => fix?.edits ?? []).map(({ place, text }) => [`${place.file}:${place.offset}`, text] as const),
  )
  return names.size === 0 ? root : renamed(root, names)
}

function renamed(at: Located, names: ReadonlyMap<string, string>): Located {
  const children = new Map<string | number, Located>()
  let isSame = true
  for (const [key, child] of at.children) {
    const inside = renamed(child, names)
    const text = typeof key === 'string' ? names.get(`${child.keyPlace.file}:${child.keyPlace.offset}`) : undefined
    const name = text === undefined ? key : nameIn(text, key)
    isSame &&= inside === child && name === key
    children.set(name, inside)
  }
  if (isSame) return at
  const values = [...children].map(([key, { value }]) => [key, value] as const)
  return { ...at, children, value: Array.isArray(at.value) ? values.map(([, value]) => value) : Object.fromEntries(values) }
}

/** The key that a fix writes; the key itself for a fix that removes it. */
function nameIn(text: string, key: string | number): string | number {
  return /^"[^"\\]*"$/.test(text) ? text.slice(1, -1) : key
}
