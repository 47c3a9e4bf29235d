import { type Cell, factLabel, ingredients, matrixFacts, safetyMatrix, TO_BE_DECIDED } from '@anamnesis/flows/internal'
import { expect, test } from 'vitest'
import { plainMarkdown } from './plainMarkdown.ts'
import { safetyPage } from './safetyPage.ts'

const page = safetyPage()
const matrix = page.slice(page.indexOf('\n## The matrix'), page.indexOf('\n## The rules'))
const names = [...ingredients().values()].map(({ name }) => plainMarkdown(name))

/** The tables of the page by `ingredient > fact`. */
function readTables(): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const block of matrix.trim().split('\n\n')) {
    for (const label of /^Means nothing for any of them: (.*)\.$/.exec(block)?.[1]?.split('; ') ?? [])
      for (const name of names) found.set(`${name} > ${label}`, '–')
    const [head, , ...rows] = block.split('\n').map((line) => line.slice(2, -2).split(' | '))
    if (head?.[0] !== 'Fact') continue
    for (const [labels = '', ...cells] of rows)
      for (const [index, cell] of cells.entries())
        for (const name of names.filter((one) => head[index + 1]?.includes(one))) {
          const [most = '', ...others] = cell.split('<br>')
          const own = others.find((other) => other.slice(0, other.lastIndexOf(': ')).includes(name))
          for (const label of labels.split('<br>')) found.set(`${name} > ${label}`, own ? own.slice(own.lastIndexOf(': ') + 2) : most)
        }
  }
  return found
}

const rows = safetyMatrix()
const effects = { stop: '**stop**', refuse: '**refuse**', flag: 'flag', together: '(with others)', nothing: '–', undecided: '**?**' }
const words = ({ effect, someDoses, inTreatment }: Cell) => `${someDoses ? `(${effect})` : effects[effect]}${inTreatment ? ' ↑' : ''}`

test('the medical lead reads what every fact means for every ingredient, with equal ones grouped', () => {
  const told = readTables()
  const wrong: string[] = []
  let count = 0
  for (const { id, name } of ingredients().values())
    for (const fact of matrixFacts) {
      const cell = rows.get(id)?.get(fact) ?? expect.fail(fact)
      const read = told.get(`${plainMarkdown(name)} > ${plainMarkdown(factLabel(fact).replace(/^Takes: /, ''))}`)
      count += 1
      if (read !== words(cell)) wrong.push(`${name} > ${fact}: ${read}, not ${words(cell)}`)
    }
  expect(wrong).toEqual([])
  expect(page).toContain(`${count} cells`)
})

test('every rule has a number and its source, and those that are yet to be decided are listed and counted', () => {
  const rules = [...new Set([...ingredients().values()].flatMap((one) => one.rules))]
  expect(page.match(/^- \*\*N\d+ (stop|refuse|flag)\*\* .*(_[^_]+_|\*\*)$/gm)).toHaveLength(rules.length)
  const open = rules.filter(({ source }) => source === TO_BE_DECIDED).length
  const list = page.slice(page.indexOf('\n## What the medical lead has to decide'), page.indexOf('\n## The matrix'))
  expect(list.match(/N\d+/g)).toHaveLength(open)
  expect(page.match(new RegExp(`^- \\*\\*N\\d+ .*\\*\\*${TO_BE_DECIDED}\\*\\*$`, 'gm'))).toHaveLength(open)
  expect(page).toContain(`| ${TO_BE_DECIDED} | ${open} |`)
})
