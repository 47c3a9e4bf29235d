/** Creates an empty ledger. */
export function createLedger<Item>(): Ledger<Item> {
  const known = new Map<string, ReadonlyMap<string, Item>>()
  const byKey = () => {
    const keyed = new Map<string, Item[]>()
    for (const items of known.values()) for (const [key, item] of items) keyed.set(key, [...(keyed.get(key) ?? []), item])
    return keyed
  }
  return {
    update: (found, isThere) => {
      const before = byKey()
      for (const [scope, items] of found) known.set(scope, items)
      for (const scope of known.keys()) if (!isThere(scope)) known.delete(scope)
      const after = byKey()
      return { added: missing(after, before), gone: missing(before, after) }
    },
    all: () => [...byKey().values()],
    scopes: () => [...known].flatMap(([scope, items]) => (items.size > 0 ? [scope] : [])),
  }
}

/** Items by key and by the scope in which they were found. */
export type ItemsByScope<Item> = ReadonlyMap<string, ReadonlyMap<string, Item>>

/** Changes since the last update: added and removed keys. */
interface Entries<Item> {
  /** The items found under each new key. */
  readonly added: readonly (readonly Item[])[]
  readonly gone: readonly (readonly Item[])[]
}

/** Tracks reported items, so that each is reported once. */
export interface Ledger<Item> {
  /** Records the items of some scopes and forgets scopes that no longer exist. */
  readonly update: (found: ItemsByScope<Item>, isThere: (scope: string) => boolean) => Entries<Item>
  /** All current items by key. */
  readonly all: () => readonly (readonly Item[])[]
  /** The scopes that have items. */
  readonly scopes: () => readonly string[]
}

const missing = <Item>(some: ReadonlyMap<string, readonly Item[]>, others: ReadonlyMap<string, unknown>) =>
  [...some].flatMap(([key, items]) => (others.has(key) ? [] : [items]))
