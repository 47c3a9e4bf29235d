import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readMedicines } from '../../index.ts'
import medicationNames from '../../../tests/support/medicationNames.json' with { type: 'json' }
import { dictionary } from './dictionary.ts'
import { medicine, medicineClasses, type MedicineClass } from './medicine.ts'
import { requiredNames } from '../../../tests/support/medicines/requiredNames.ts'
import knownBefore from '../../../tests/support/medicines/knownBefore.json' with { type: 'json' }
import { misspellings, writtenForms } from '../../../tests/support/medicines/writtenForms.ts'

const folder = new URL('./', import.meta.url)
const files = globSync('*.json', { cwd: folder }).filter((name) => !['classes.json', 'ordinary-words.json'].includes(name))
const written = files.map((name): [string, unknown] => [name, JSON.parse(readFileSync(new URL(name, folder), 'utf8'))])
const classes = Object.keys(medicineClasses) as MedicineClass[] // keys of a JSON object

const idsIn = (text: string) => readMedicines(text).medicines.map(({ id }) => id)
const classesIn = (text: string) => readMedicines(text).medicines.flatMap((found) => found.classes)
const everyName = dictionary().flatMap(({ id, names, misspelt }) => [...names, ...misspelt].map((name): [string, string] => [id, name]))

/** One letter away from two medicines, or ordinary words: ambiguous. */
const cannotBeTold = [
  'Cyclmen',
  'Demrol',
  'Hyprin',
  'Mirala',
  'Norltate',
  'pots',
  'Procar',
  'Quindine',
  'Regiine',
  'Relax',
  'Rogiine',
  'Stain',
]

describe('what is written', () => {
  test.each(written)('%s is a list of medicines, each on a line of its own', (_file, list) => {
    expect(z.array(medicine).safeParse(list).error?.issues).toBeUndefined()
  })

  test('every ingredient is in the dictionary with its own id', () => {
    const ids = dictionary().map(({ id }) => id)
    expect(ids).toHaveLength(written.flatMap(([, list]) => list as unknown[]).length) // the previous test checks that they are lists
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('no name is written twice, nor belongs to two medicines', () => {
    const asRead = everyName.map(([, name]) =>
      name
        .normalize('NFKD')
        .replaceAll(/[^\p{L}\p{N}]/gu, '')
        .toLowerCase(),
    )
    expect(asRead.filter((name, index) => asRead.indexOf(name) !== index)).toEqual([])
  })

  test('a combination holds each medicine that its name says', () => {
    const byName = new Map(dictionary().map(({ id, name }) => [name.toLowerCase(), id]))
    const left = dictionary().flatMap(({ name, id, ingredients }) => {
      const said = name
        .toLowerCase()
        .split('-')
        .flatMap((part) => byName.get(part) ?? [])
      return said.filter((part) => part !== id && !ingredients.includes(part)).map((part) => `${name} without ${part}`)
    })
    expect(left).toEqual([])
  })

  test('what stands alone or is offered is one of its names', () => {
    for (const { names, standsAlone, offered } of dictionary()) expect(names).toEqual(expect.arrayContaining([...standsAlone, ...offered]))
  })

  test('a misspelling is only written where one letter off does not find it', () => {
    const needless = dictionary().flatMap(({ names, misspelt }) =>
      misspelt.filter((wrong) => names.some((name) => name.length >= 6 && !name.includes(' ') && misspellings(name).includes(wrong))),
    )
    expect(needless).toEqual([])
  })
})

test('every medication of the specification is known', () => {
  const names = [...medicationNames.offered, ...medicationNames.others].filter((name) => name !== 'Not on this list')
  expect(names.filter((name) => readMedicines(name).medicines.length !== 1 || readMedicines(name).unknown.length > 0)).toEqual([])
  console.log(`${names.length} medications of the specification are known.`)
})

describe('a class', () => {
  test.each(classes)('%s has members', (name) => expect(dictionary().some((one) => one.classes.includes(name))).toBe(true))

  test.each(Object.entries(requiredNames))('%s holds each name that it must never lose', (name, names) => {
    expect(names.filter((one) => !classesIn(one).includes(name as MedicineClass))).toEqual([]) // keys of a table typed by class
  })

  test('has its table of names that it must never lose', () => expect(Object.keys(requiredNames).toSorted()).toEqual(classes.toSorted()))

  let cases = 0
  test.each(classes)('%s is read from each name of each member, in every form that a patient writes it', (name) => {
    const forms = dictionary()
      .filter((one) => one.classes.includes(name))
      .flatMap(({ names, misspelt }) => [...names, ...misspelt].flatMap((one) => writtenForms(one, misspelt.includes(one))))
    cases += forms.length
    const missed = forms.filter((text) => !classesIn(text).includes(name))
    expect(missed.filter((text) => !cannotBeTold.includes(text))).toEqual([])
  })
  test.each(cannotBeTold)('are not shown %s, which the physician reads', (text) => {
    expect(readMedicines(text)).toEqual({ medicines: [], unknown: [text] })
  })
  test('is read in all these cases', () => {
    console.log(`${cases} written forms are read as their class.`)
    expect(cases).toBeGreaterThan(10_000)
  })

  test.each([
    ['nitrate', knownBefore.nitrate],
    ['guanylate-cyclase-stimulator', knownBefore.guanylateCyclaseStimulator],
    ['mao-inhibitor', knownBefore.maoInhibitor],
    ['serotonin-reuptake-inhibitor', knownBefore.serotoninReuptakeInhibitor],
    ['alpha-blocker', knownBefore.alphaBlocker],
    ['cyp3a4-inhibitor', knownBefore.strongCyp3a4Inhibitor],
    ['pde5-inhibitor', knownBefore.pde5Inhibitor],
    ['hormone-blocker', knownBefore.hormoneBlocker],
    ['testosterone', knownBefore.testosterone],
    ['insulin', knownBefore.insulin],
  ] as const)('%s holds every medicine that rules knew of before there was a dictionary', (name, names) => {
    expect(names.filter((one) => !classesIn(one).includes(name))).toEqual([])
  })
})

// long: every name against every other; options/falseMatches.test.ts covers a sample
test('a name that is misspelt by one letter is never read as another medicine, unless it is that one’s name', { tags: ['long'] }, () => {
  const owners = new Map(everyName.map(([id, name]) => [name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ''), id]))
  let cases = 0
  const mistaken = everyName.flatMap(([id, name]) =>
    misspellings(name).flatMap((text) => {
      cases++
      const [read, ...others] = idsIn(text)
      const isOwn = others.length === 0 && (read === undefined || read === id || owners.get(text.toLowerCase()) === read)
      return isOwn || name.includes(' ') ? [] : [`${name}, written ${text}, is read as ${read}`]
    }),
  )
  console.log(`${cases} misspellings.`)
  expect(mistaken).toEqual([])
})
