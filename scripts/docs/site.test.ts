import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import MiniSearch from 'minisearch'
import { expect, test } from 'vitest'
import { buildSite } from './buildSite.ts'
import { findSections, SEARCH_OPTIONS } from './searchOptions.ts'

const { html, pictures, entries, documents } = buildSite(fileURLToPath(new URL('../..', import.meta.url)))
const index = new MiniSearch(SEARCH_OPTIONS)
index.addAll(entries)
const files = new Set([...html.keys(), ...pictures, ...documents.keys(), 'site.css', 'search.js', 'searchEntries.js', 'embed/anamnesis.js'])

test.each([...html])('%s of the site links to pages and headings of the site', (address, page) => {
  const dead = [...page.matchAll(/(?:href|src)="([^"]*)"/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^(https?|mailto|data):/.test(link))
    .filter((link) => {
      const [path = '', fragment] = link.split('#')
      const target = path === '' ? address : join(dirname(address), path)
      if (target === 'api/index.html') return false
      return !files.has(target) || (fragment !== undefined && !html.get(target)?.includes(`id="${fragment}"`))
    })
  expect(dead).toEqual([])
})

test('the site loads nothing from other hosts', () => {
  const loaded = [...html.values()].flatMap((page) => [...page.matchAll(/<(?:script|link|img)\b[^>]*(?:src|href)="([^"]*)"/g)])
  expect(loaded.map(([, address = '']) => address).filter((address) => /^(\w+:)?\/\//.test(address))).toEqual([])
})

test.each([
  ['restore a backup', 'docs/deployment.html'],
  ['prefil answers', 'docs/storybook/on-your-own-site.html'],
  ['how do I send them to my server', 'docs/questions.html'],
  ['FLOW_NOT_FOUND', 'docs/rules/'],
  ['witness', 'docs/witnesses.html'],
])('a search for %s leads to %s', (query, address) => {
  const first = findSections(index, query).slice(0, 5)
  expect(first.map(({ id }) => String(id)).filter((id) => id.startsWith(address))).not.toEqual([])
})

test('every recipe has a page with its form and its document', () => {
  expect(documents.size).toBeGreaterThan(30)
  for (const [address, json] of documents) {
    const page = html.get(address.replace('.json', '.html'))
    expect(page).toContain(`<anamnesis-questionnaire src="${address.replace('recipes/', '')}">`)
    expect(html.get('recipes/index.html')).toContain((JSON.parse(json) as { id: string }).id)
  }
})

test('components that only Storybook draws are named instead', () => {
  expect(html.get('docs/storybook/theming.html')).not.toMatch(/BrandColours \/|import \{/)
  expect(html.get('docs/storybook/theming.html')).toContain('Storybook displays this')
})
