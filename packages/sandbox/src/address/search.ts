import { addresses, containerOf, lineOf, type Address } from './addresses.ts'

/** Returns the rows of a search: each word must start a word of the address. More addresses than `limit` are grouped by street, and units by
 * building, as containers to search in (`containerId`).
 */
export function search(text: string, containerId: string, language: 'ENG' | 'FRE', limit: number): readonly FindRow[] {
  const wanted = wordsOf(text)
  const isInside = containerId !== ''
  const found = index
    .filter(({ address }) => !isInside || address.containers.includes(containerId))
    // the text box still contains the words that led to a container, so they don't filter inside it
    .filter(({ words }) => isInside || (wanted.length > 0 && wanted.every((word) => words.some((known) => known.startsWith(word)))))
    .map(({ address }) => address)
  const depth = isInside ? 1 : 0
  return gather(found, isInside ? containerId : '', depth, limit)
    .slice(0, limit)
    .map((group) => rowOf(group, language))
}

/** A row of Find. */
export interface FindRow {
  readonly Id: string
  readonly Text: string
  readonly Highlight: string
  readonly Cursor: number
  readonly Description: string
  readonly Next: 'Find' | 'Retrieve'
}

const index = addresses.map((address) => ({
  address,
  words: wordsOf(
    `${lineOf(address, 'ENG')} ${lineOf(address, 'FRE')} ${address.street.city} ${address.street.province} ${address.street.postalCode.replace(' ', '')}`,
  ),
}))

interface Group {
  readonly containerId: string | undefined
  readonly members: readonly Address[]
}

function gather(found: readonly Address[], inside: string, depth: number, limit: number): readonly Group[] {
  const single = (address: Address): Group => ({ containerId: undefined, members: [address] })
  if (found.length <= limit) return found.map(single)
  const groups = new Map<string, Address[]>()
  for (const address of found) {
    const key = address.containers[depth] ?? address.id
    groups.set(key, [...(groups.get(key) ?? []), address])
  }
  return [...groups.values()].flatMap((members): Group[] => {
    // the innermost common container: a building rather than its street
    const shared = members[0]?.containers.findLast((id) => members.every(({ containers }) => containers.includes(id)))
    return shared !== undefined && shared !== inside && members.length > 1 ? [{ containerId: shared, members }] : members.map(single)
  })
}

function rowOf({ containerId, members: [first, ...rest] }: Group, language: 'ENG' | 'FRE'): FindRow {
  if (!first) throw new TypeError('search: empty group')
  const { city, province, postalCode } = first.street
  if (containerId === undefined) {
    const text = `${lineOf(first, language)}, ${city}, ${province}`
    return { Id: first.id, Text: text, Highlight: '', Cursor: 0, Description: postalCode, Next: 'Retrieve' }
  }
  const { label } = containerOf(containerId, first)
  const results = language === 'FRE' ? 'résultats' : 'Results'
  return { Id: containerId, Text: label, Highlight: '', Cursor: 0, Description: `${rest.length + 1} ${results}`, Next: 'Find' }
}

/** Words in lower case without accents and punctuation; the halves of a postal code are joined. */
function wordsOf(text: string): string[] {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/\b([a-z]\d[a-z])[\s-]+(\d[a-z\d]*)/g, '$1$2')
    .replaceAll("'", '')
    .split(/[^a-z\d]+/)
    .filter((word) => word !== '')
}
