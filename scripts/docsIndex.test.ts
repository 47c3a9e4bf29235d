import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { parseFlow } from '../packages/engine/src/schema/index.ts'
import { headingId } from './docs/headingId.ts'
import { withRelativeLinks } from './docs/repositoryLinks.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (page: string) => readFileSync(join(root, page), 'utf8')
/** Relative links of a page, or of a part of it: path from the root and fragment. */
const linksOf = (page: string, text = read(page)) =>
  [...withRelativeLinks(page, text).matchAll(/\]\(([^)\s:#]*)(?:#([^)\s]*))?\)/g)].map(([, link = '', fragment]) => ({
    path: link === '' ? page : relative(root, join(root, dirname(page), link)),
    fragment,
  }))
/** Ids of a page's headings. */
const headingsOf = (page: string) => [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => headingId(heading))
const isPage = (path: string) => /\.mdx?$/.test(path)
const pages = [...globSync('docs/**/*.{md,mdx}', { cwd: root }), ...globSync('{*,packages/*/README}.md', { cwd: root })]

test('the index of docs links to every page', () => {
  const reached = new Set<string>()
  const visit = (page: string) => {
    if (reached.has(page)) return
    reached.add(page)
    for (const { path } of linksOf(page)) if (isPage(path) && existsSync(join(root, path))) visit(path)
  }
  visit('docs/README.md')
  expect(pages.filter((page) => page.startsWith('docs/') && !reached.has(page))).toEqual([])
})

test.each(pages)('%s links to files and headings that exist', (page) => {
  const dead = linksOf(page).filter(
    ({ path, fragment }) =>
      !existsSync(join(root, path)) || (fragment !== undefined && isPage(path) && !headingsOf(path).includes(fragment)),
  )
  expect(dead).toEqual([])
})

test('every common question has an answer with a link to a heading', () => {
  const page = 'docs/questions.md'
  const rows = read(page)
    .split('\n')
    .filter((line) => /^\| [^-]/.test(line) && !/^\| question +\|/.test(line))
  expect(rows.length).toBeGreaterThan(25)
  const open = rows.filter(
    (row) => !linksOf(page, row).some(({ path, fragment }) => fragment !== undefined && headingsOf(path).includes(fragment)),
  )
  expect(open).toEqual([])
})

test('every decision has a status', () => {
  const decisions = pages.filter((page) => /^docs\/adr\/\d{4}-/.test(page))
  expect(decisions.length).toBeGreaterThan(10)
  const open = decisions.filter((page) => !/^Status: (accepted|superseded by \[?\d{4})/m.test(read(page)))
  expect(open).toEqual([])
})

test('the flow of the README is valid', () => {
  const [, flow = ''] = /```json\n([\s\S]*?)```/.exec(read('README.md')) ?? []
  expect(parseFlow(JSON.parse(flow)).id).toBe('sleep')
})
