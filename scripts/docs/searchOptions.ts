import type MiniSearch from 'minisearch'
import type { Options, SearchResult } from 'minisearch'

/** A section of a page, as the search index of the site has it. */
export interface SearchEntry {
  /** Address relative to the site's root, with fragment. */
  readonly id: string
  readonly page: string
  readonly title: string
  readonly text: string
}

/** How sections are found: titles count more than text, beginnings and small typing errors match. */
export const SEARCH_OPTIONS: Options<SearchEntry> = {
  fields: ['title', 'page', 'text'],
  storeFields: ['title', 'page', 'text'],
  searchOptions: { boost: { title: 4, page: 2 }, prefix: true, fuzzy: (term) => (term.length > 4 ? 0.2 : false) },
}

/** Finds the sections with every word of the query or, if there are none, with some of them. */
export function findSections(index: MiniSearch<SearchEntry>, query: string): readonly SearchResult[] {
  const whole = index.search(query, { combineWith: 'AND' })
  return whole.length > 0 ? whole : index.search(query)
}
