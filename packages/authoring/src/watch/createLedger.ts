/** Items by key, and by the scope that they were found in: several scopes may have found the same. */
export type Found<Item> = ReadonlyMap<string, ReadonlyMap<string, Item>>

/** What has changed since the last look: each key is told once as it comes, and once as it goes. */
interface Entries<Item> {
  /** For each new key what the scopes found under it. */
  readonly added: readonly (readonly Item[])[]
  readonly gone: readonly (readonly Item[])[]
}

/** What was told, so that nothing is told twice. */
export interface Ledger<Item> {
  /** Takes down what was found now in some scopes; those that are not there any more are forgotten. */
  readonly update: (found: Found<Item>, isThere: (scope: string) => boolean) => Entries<Item>
  /** Everything that is so, each key once. */
  readonly all: () => readonly (readonly Item[])[]
}

/** An empty ledger. */
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
  }
}

const missing = <Item>(some: ReadonlyMap<string, readonly Item[]>, others: ReadonlyMap<string, unknown>) =>
  [...some].flatMap(([key, items]) => (others.has(key) ? [] : [items]))
