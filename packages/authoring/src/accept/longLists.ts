import { isDeepStrictEqual } from 'node:util'
import type { NameList } from './screenInventory.ts'

/** A longer list stands once for all flows. */
const LONG = 40

/** Gathers the lists that are too long to be repeated in each flow: by the name of the question that offers them. */
export function longLists(): { readonly nameList: NameList; readonly lists: () => Readonly<Record<string, readonly string[]>> } {
  const lists = new Map<string, readonly string[]>()
  const nameList: NameList = (field, options) => {
    if (options.length <= LONG) return undefined
    for (let count = 1; ; count++) {
      const name = count === 1 ? field : `${field} ${count}`
      const known = lists.get(name)
      if (known && !isDeepStrictEqual(known, options)) continue
      lists.set(name, options)
      return `the list ${name}`
    }
  }
  return { nameList, lists: () => Object.fromEntries([...lists].toSorted(([one], [other]) => (one < other ? -1 : 1))) }
}
