import type { Options } from 'minisearch'

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
  searchOptions: { boost: { title: 4, page: 2 }, prefix: true, fuzzy: (term) => (term.length > 4 ? 0.2 : false), combineWith: 'AND' },
}
