import MiniSearch from 'minisearch'
import { findSections, SEARCH_OPTIONS, type SearchEntry } from '../searchOptions.ts'

// The search of the documentation site. The index loads when the field receives focus, as a script, so that pages opened from disk can search too.

declare global {
  interface Window {
    searchEntries?: readonly SearchEntry[]
  }
}

const MOST = 12
const root = document.documentElement.dataset['root'] ?? '.'
const form = document.querySelector<HTMLFormElement>('form[role=search]')
const input = document.querySelector<HTMLInputElement>('#search')
const found = document.querySelector('#found')
const results = document.querySelector<HTMLOListElement>('#results')

let loading: Promise<MiniSearch<SearchEntry>> | undefined

function load(): Promise<MiniSearch<SearchEntry>> {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = `${root}/searchEntries.js`
    script.addEventListener('load', () => {
      const index = new MiniSearch<SearchEntry>(SEARCH_OPTIONS)
      index.addAll(window.searchEntries ?? [])
      resolve(index)
    })
    script.addEventListener('error', () => {
      loading = undefined
      reject(new Error('SEARCH_INDEX_NOT_LOADED'))
    })
    document.head.append(script)
  })
  return loading
}

/** The words around the first match. */
function excerpt(text: string, terms: readonly string[]): string {
  const lower = text.toLowerCase()
  const at = Math.min(...terms.map((term) => lower.indexOf(term)).filter((place) => place >= 0), text.length)
  const start = Math.max(0, at === text.length ? 0 : at - 40)
  return (start > 0 ? '…' : '') + text.slice(start, start + 140).trim()
}

async function search(query: string): Promise<void> {
  if (!found || !results) return
  if (query.trim() === '') {
    found.textContent = ''
    results.replaceChildren()
    results.hidden = true
    return
  }
  const hits = findSections(await load(), query)
  if (input?.value !== query) return
  found.textContent = hits.length === 0 ? 'Nothing found. Try fewer words.' : `${hits.length} found`
  results.hidden = hits.length === 0
  results.replaceChildren(
    ...hits.slice(0, MOST).map((hit) => {
      // minisearch types stored fields as unknown; SEARCH_OPTIONS stores these
      const { id, page, title, text } = hit as unknown as SearchEntry
      const item = document.createElement('li')
      const link = document.createElement('a')
      link.href = `${root}/${id}`
      link.textContent = title === page ? page : `${page}: ${title}`
      const words = document.createElement('p')
      words.textContent = excerpt(text, hit.terms)
      item.append(link, words)
      return item
    }),
  )
}

function run(query: string): void {
  search(query).catch(() => {
    if (found) found.textContent = 'The search index did not load. Reload the page.'
  })
}

if (form && input) {
  form.hidden = false
  input.addEventListener('focus', () => void load().catch(() => undefined))
  input.addEventListener('input', () => run(input.value))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    results?.querySelector('a')?.click()
  })
  form.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    input.value = ''
    run('')
    input.focus()
  })
  // a link to a section of the same page closes the list
  results?.addEventListener('click', () => {
    input.value = ''
    run('')
  })
}
