import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string) => readFileSync(`${root}/${path}`, 'utf8')
const page = read('docs/promises.md')
/** A name that ends in a hyphen has a suffix per brand or server. */
const known = [...read('vitest.config.ts').matchAll(/name: ['`]([\w-]+)/g)].map(([, name = '']) => name)
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> } // our own file

const rows = page
  .split('\n')
  .filter((line) => /^\| +\d+ +\|/.test(line))
  .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()))
  .map(([, number = '', promise = '', commands = '', printed = '', open = '']) => ({
    number: Number(number),
    promise,
    commands: [...commands.matchAll(/`([^`]+)`/g)].map(([, command = '']) => command),
    printed,
    open,
  }))
/** The files under each heading, with their test titles. */
const shownBy = page
  .split(/^### /m)
  .slice(1)
  .map((section) => ({
    number: Number.parseInt(section, 10),
    files: [...section.matchAll(/\[[^\]]+\]\(\.\.\/([^)]+)\)(?::((?:[^[])*))?/g)].map(([, file = '', titles = '']) => ({
      file,
      titles: [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => title),
    })),
  }))

test('there are 25 promises, each with where it is shown', () => {
  const numbers = Array.from({ length: 25 }, (_, index) => index + 1)
  expect(rows.map(({ number }) => number)).toEqual(numbers)
  expect(shownBy.map(({ number }) => number)).toEqual(numbers)
})

test.each(['SECURITY.md', 'docs/promises.md', 'docs/threat-model.md'])('every link of %s leads to a file', (name) => {
  const links = [...read(name).matchAll(/\]\(([^)#:]+)\)/g)].map(([, link = '']) => link)
  expect(links.length).toBeGreaterThan(0)
  expect(links.filter((link) => !existsSync(fileURLToPath(new URL(link, new URL(`../${name}`, import.meta.url)))))).toEqual([])
})

describe.each(rows)('promise $number', ({ number, commands, printed, open }) => {
  test('has commands that can be run, their output, and what is not tested', () => {
    expect(commands.length).toBeGreaterThan(0)
    for (const cell of [printed, open]) expect(cell).not.toMatch(/^$|TODO/)
    for (const command of commands) {
      const [, script] = /^(?:\w+=\S+ )*npm run (\S+)/.exec(command) ?? []
      const [, project, files] = /^(?:\w+=\S+ )*npx vitest run (?:--project (\S+) )?(.+)$/.exec(command) ?? []
      const [, tool] = /^npx (size-limit|stryker run|node scripts\/)/.exec(command) ?? []
      expect(script ?? files ?? tool, command).toBeDefined()
      if (script !== undefined) expect(Object.keys(scripts)).toContain(script)
      if (project !== undefined)
        expect(
          known.some((name) => (name.endsWith('-') ? project.startsWith(name) : project === name)),
          command,
        ).toBe(true)
      for (const file of files?.split(' ') ?? []) {
        expect(existsSync(`${root}/${file}`), file).toBe(true)
        // the short ring has no test of such a file
        if (file.endsWith('.ts') && /^.. @module-tag long/.test(read(file))) expect(command).toMatch(/^TEST_RING=long /)
      }
    }
  })

  test('names existing tests by their titles', () => {
    const files = shownBy.find((section) => section.number === number)?.files ?? []
    expect(files.length).toBeGreaterThan(0)
    for (const { file, titles } of files) {
      expect(existsSync(`${root}/${file}`), file).toBe(true)
      // benchmark pages have no test titles
      if (/\.tsx?$/.test(file)) expect(titles, file).not.toEqual([])
      for (const title of titles) expect(read(file), file).toContain(title)
    }
  })

  test('is covered by a test that npm test runs', () => {
    const files = shownBy.find((section) => section.number === number)?.files ?? []
    expect(files.filter(({ file }) => !/\.tsx?$/.test(file) || !/^.. @module-tag long/.test(read(file)))).not.toEqual([])
  })
})
