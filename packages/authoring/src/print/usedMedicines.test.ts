import type { Condition, Flow } from '@anamnesis/engine/schema'
import { flowOf } from '@anamnesis/engine/testing'
import { createHandlers, flowNames, loadBrand, loadFlow } from '@anamnesis/flows'
import { dictionary } from '@anamnesis/flows/internal'
import { describe, expect, test } from 'vitest'
import { flowToMarkdown } from './flowToMarkdown.ts'
import { hashOf, medicineLists, ignoredWords, searchedNames } from './medicineLists.ts'
import { medicinesPage } from './medicinesPage.ts'
import { flowsProject } from '../../tests/support/flowsProject.ts'
import { flowPage } from './pagesToSign.ts'
import { plainMarkdown } from './plainMarkdown.ts'
import { sample } from '../../../../scripts/seed.ts'

const pages = await Promise.all(
  flowNames.map(async (name): Promise<[name: string, text: string, flow: Flow]> => {
    const named = flowsProject.named(name)
    return [name, flowPage(named), named.flow]
  }),
)

/** Maximum page size: 112 KB, of which PHQ-9 and AUDIT-C take 9. */
const LONGEST_PAGE = 112 * 1024

describe('a physician can read the page of every flow:', () => {
  test('no page is longer than 112 KB', () => {
    expect(pages.filter(([, text]) => Buffer.byteLength(text) > LONGEST_PAGE).map(([name]) => name)).toEqual([])
  })

  test('no rule is longer than a few lines', () => {
    const rules = pages.flatMap(([name, text]) =>
      text.split('\n').flatMap((line) => (/^ *- \*\*R\d/.test(line) ? [`${name} ${line}`] : [])),
    )
    expect(rules.length).toBeGreaterThan(1_000)
    expect(rules.filter((line) => line.length > 2_000)).toEqual([])
  })

  test('facts are printed by label, never by id', () => {
    for (const [name, text] of pages) expect([name, text.match(/\b(takes|took|allergy|dose):\w|facts-on-file/g)]).toEqual([name, null])
  })
})

/** Every `mentions` condition of a flow. */
function mentionsIn(condition: Condition): Extract<Condition, { mentions: unknown }>[] {
  if ('all' in condition) return condition.all.flatMap(mentionsIn)
  if ('any' in condition) return condition.any.flatMap(mentionsIn)
  if ('not' in condition) return mentionsIn(condition.not)
  return 'mentions' in condition ? [condition] : []
}

test.each(sample(pages, 8))(
  '%s: every name that a rule looks for or reads past is on the page, or on a list that it names',
  (_name, text, flow) => {
    const lists = [...medicineLists().values()].filter(({ id, hash }) => text.includes(`][${id}] | `) && text.includes(`\`${hash}\``))
    const alone = dictionary().filter(({ name }) => text.includes(`“${plainMarkdown(name)}”`))
    const held = [...lists.flatMap(({ medicines }) => medicines), ...alone]
    const known = new Set([...held.flatMap(searchedNames), ...lists.flatMap(({ medicines }) => ignoredWords(medicines))])
    const conditions = flow.steps.flatMap(({ screens }) =>
      screens.flatMap(({ rules = [] }) => rules.flatMap(({ when }) => mentionsIn(when))),
    )
    const words = new Set(conditions.flatMap(({ mentions, except = [] }) => [...mentions, ...except]))
    const missing = [...words].filter((word) => !known.has(word) && !text.includes(plainMarkdown(word)))
    expect(missing).toEqual([])
  },
)

describe('the list of medicines', () => {
  const page = medicinesPage()
  test('has every name of every medicine, also in each of its classes', () => {
    for (const { names, misspelt } of dictionary()) for (const name of [...names, ...misspelt]) expect(page).toContain(plainMarkdown(name))
    for (const { hash } of medicineLists().values()) expect(page).toContain(`\`${hash}\``)
  })

  test('has another hash when a name is added, removed, or may match alone only', () => {
    const { medicines, hash } = medicineLists().get('nitrate') ?? expect.fail('there are nitrates')
    const [first = expect.fail('there is one'), ...others] = medicines
    expect(hashOf(medicines)).toBe(hash)
    const changed = [
      { ...first, names: [...first.names, 'Nitro-Bid'] },
      { ...first, names: first.names.slice(0, -1) },
      { ...first, standsAlone: [first.name] },
      { ...first, misspelt: [...first.misspelt, 'nitroglicerine'] },
    ].map((one) => hashOf([one, ...others]))
    expect(new Set([hash, ...changed, hashOf(others)]).size).toBe(changed.length + 2)
  })
})

test('a partial class is printed with its exclusions, and a word that is no medicine is listed', async () => {
  const nitrates = medicineLists().get('nitrate')?.medicines ?? []
  const [left, ...wanted] = nitrates
  const mentions = [...wanted.flatMap(searchedNames), 'chest spray']
  const flow = flowOf({
    screens: [
      {
        id: 'all',
        fields: [{ name: 'why', type: 'text-area', label: 'Why?', maxLength: 50 }],
        rules: [{ when: { field: 'why', mentions }, label: 'Nitrates', source: 'A leaflet' }],
      },
    ],
  })
  const text = flowToMarkdown({ flow, handlers: createHandlers(await loadBrand('northway')) })
  expect(text).toContain(`If the answer to “Why?” names [a nitrate][nitrate] (other than “${left?.name}”) or “chest spray”`)
})

test('a rule that looks for the same medicines in another answer names the first', async () => {
  const flow = await loadFlow({ brand: 'northway', treatment: 'ed', kind: 'renewal' })
  const text = flowToMarkdown({ flow, handlers: createHandlers(await loadBrand('northway')) })
  expect(text).toMatch(/- \*\*R\d+ to R\d+\.\*\* As R\d+ to R\d+, where the answer to “[^”]+” names one of their medicines\./)
})
