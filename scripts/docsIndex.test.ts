import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { parseFlow } from '../packages/engine/src/schema/index.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
/** Relative links of a page, as paths from the root and without fragments. */
const linksOf = (page: string) =>
  [...readFileSync(join(root, page), 'utf8').matchAll(/\]\(([^)\s:#]+)(?:#[^)]*)?\)/g)].map(([, link = '']) =>
    relative(root, join(root, dirname(page), link)),
  )
const isPage = (path: string) => /\.mdx?$/.test(path)
const pages = [...globSync('docs/**/*.{md,mdx}', { cwd: root }), ...globSync('{*,packages/*/README}.md', { cwd: root })]

test('the index of docs leads to every page', () => {
  const reached = new Set<string>()
  const visit = (page: string) => {
    if (reached.has(page)) return
    reached.add(page)
    for (const link of linksOf(page)) if (isPage(link) && existsSync(join(root, link))) visit(link)
  }
  visit('docs/README.md')
  expect(pages.filter((page) => page.startsWith('docs/') && !reached.has(page))).toEqual([])
})

test.each(pages)('%s links to files that exist', (page) => {
  expect(linksOf(page).filter((link) => !existsSync(join(root, link)))).toEqual([])
})

test('every decision has a status', () => {
  const decisions = pages.filter((page) => /^docs\/adr\/\d{4}-/.test(page))
  expect(decisions.length).toBeGreaterThan(10)
  const open = decisions.filter((page) => !/^Status: (accepted|superseded by \[?\d{4})/m.test(readFileSync(join(root, page), 'utf8')))
  expect(open).toEqual([])
})

test('the flow of the README is valid', () => {
  const [, flow = ''] = /```json\n([\s\S]*?)```/.exec(readFileSync(join(root, 'README.md'), 'utf8')) ?? []
  expect(parseFlow(JSON.parse(flow)).id).toBe('sleep')
})
