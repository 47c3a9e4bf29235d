import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readingGrade } from '@anamnesis/authoring'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { products } from '../../tests/support/products.ts'
import { factCatalogue } from './fact.ts'
import { factsIn } from './factsIn.ts'
import { TO_BE_DECIDED, writtenIngredient, writtenShared } from './ingredient.ts'
import { ingredients } from './ingredients.ts'
import { dictionary } from './medicines/dictionary.ts'
import { medicineClasses } from './medicines/medicine.ts'
import { matrixFacts, safetyMatrix } from './safetyMatrix.ts'
import sources from './sources.json' with { type: 'json' }

const folder = fileURLToPath(new URL('./ingredients/', import.meta.url))
const ofTreatments = fileURLToPath(new URL('../treatments/', import.meta.url))
const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))
const all = [...ingredients().values()]
const rules = all.flatMap((one) => one.rules.map((rule) => ({ id: one.id, ...rule })))
const matrix = safetyMatrix()

test('every file is well formed, is named for its id, and is read', () => {
  const files = [...globSync(join(folder, '*.json')), ...globSync(join(ofTreatments, '*/ingredients/*.json'))]
  for (const file of files) {
    const found = z.safeParse(writtenIngredient, read(file))
    expect([file, found.error?.issues]).toEqual([file, undefined])
    expect(`${found.data?.id}.json`).toBe(basename(file))
  }
  expect(all.map(({ id }) => `${id}.json`).toSorted()).toEqual(files.map((file) => basename(file)).toSorted())
  for (const file of globSync('shared/*.json', { cwd: folder })) {
    const found = z.safeParse(writtenShared, read(join(folder, file)))
    expect([file, found.error?.issues]).toEqual([file, undefined])
    expect(`shared/${found.data?.id}.json`).toBe(file)
  }
})

test('every product is made of ingredients that there are, and says how much of each that has a dose; every ingredient is sold, or has a page', () => {
  const sold = Object.values(products).flatMap(({ drugs, addOns }) => [
    ...drugs.flatMap((drug) => drug.orders.map(({ id, amounts }) => ({ id, ingredients: drug.ingredients, amounts }))),
    ...addOns.map(({ id, ingredients: names }) => ({ id, ingredients: names, amounts: {} })),
  ])
  for (const { id, ingredients: names, amounts } of sold) {
    expect([id, names.filter((name) => !ingredients().has(name))]).toEqual([id, []])
    const dosed = names.filter((name) => ingredients().get(name)?.doses !== undefined)
    expect([id, Object.keys(amounts).toSorted()]).toEqual([id, dosed.toSorted()])
  }
  const names = new Set(sold.flatMap((one) => one.ingredients))
  expect(all.map(({ id }) => id).filter((id) => !names.has(id))).toEqual(['nicotine-pouch'])
})

test('what is taken of a product in a month keeps to the most that is safe', () => {
  for (const { drugs } of Object.values(products)) {
    for (const { ingredients: names, orders } of drugs) {
      for (const { id, amounts, monthlyDoses, packageDays } of orders) {
        for (const name of names) {
          for (const { amount: most, hours } of ingredients().get(name)?.doses?.most ?? []) {
            const amount = amounts[name]
            if (most === undefined || amount === undefined || monthlyDoses === undefined) continue
            expect([id, name, amount <= most]).toEqual([id, name, true])
            expect([id, name, monthlyDoses * amount <= Math.ceil((packageDays * 24) / hours) * most]).toEqual([id, name, true])
          }
        }
      }
    }
  }
})

describe('the matrix', () => {
  test('every ingredient has decided on every fact and every class', () => {
    const cells = [...matrix].flatMap(([id, row]) => [...row].map(([fact, { effect }]) => ({ id, fact, effect })))
    expect(cells.filter(({ effect }) => effect === 'undecided').map(({ id, fact }) => `${id} × ${fact}`)).toEqual([])
    expect(cells).toHaveLength(all.length * (Object.keys(factCatalogue).length + Object.keys(medicineClasses).length))
    console.log(`${cells.length} cells of ${all.length} ingredients and ${matrixFacts.length} facts are decided.`)
  })

  test('what is said to mean nothing, one by one, is read by no rule', () => {
    const wrong = all.flatMap(({ id, nothing }) =>
      nothing
        .flatMap(({ facts = [], takes = [] }) => [...facts, ...(takes === 'every class' ? [] : takes.map((name) => `takes:${name}`))])
        .filter((fact) => matrix.get(id)?.get(fact)?.effect !== 'nothing')
        .map((fact) => `${id} × ${fact}`),
    )
    expect(wrong).toEqual([])
  })

  test('only what holds nothing that acts says of whole groups of the heart, the mind, a pregnancy or a cancer that they mean nothing', () => {
    const whole = all.filter(({ nothing }) =>
      nothing.some(({ groups = [] }) => groups.some((group) => ['heart', 'mind', 'pregnancy', 'cancer', 'organs'].includes(group))),
    )
    expect(whole.map(({ id }) => id).toSorted()).toEqual(['biotin', 'copper-peptide', 'latex', 'vitamin-b12', 'zinc'])
  })
})

test('every source is a public document that is listed, or is counted as to be decided', () => {
  const named = [...rules, ...all.flatMap(({ nothing, doses }) => [...nothing, ...(doses ? [doses] : [])])].map(({ source }) => source)
  const documents = new Set(named.filter((source) => source !== TO_BE_DECIDED).map((source) => source.replace(/: [^:]*$/, '')))
  expect(Object.keys(sources).filter((document) => !documents.has(document))).toEqual([])
  const open = rules.filter(({ source }) => source === TO_BE_DECIDED)
  console.log(`${rules.length} rules, ${open.length} of them to be decided by the medical lead.`)
})

/** Names without a plainer word. */
const NAMES = [
  ...dictionary().flatMap(({ names }) => names),
  'medullary',
  'pressure',
  'medication',
  'medications',
  'physician',
  'emergency',
]

test('messages to patients are plain, in one voice, and end without a full stop', () => {
  const told = [...rules.flatMap(({ says }) => says ?? []), ...all.flatMap(({ doses }) => doses?.says ?? [])]
  expect(told.filter((text) => /speaks? against|\bholds?\b|contraindicat|inhibitor|agonist/i.test(text))).toEqual([])
  expect(told.filter((text) => text.endsWith('.'))).toEqual([])
  expect(new Set(told).size).toBeGreaterThan(60)
  expect([...new Set(told)].filter((text) => readingGrade(`${text}.`, NAMES) > 8)).toEqual([])
})

test('a rule names each fact once', () => {
  expect(
    rules.filter(({ when }) => new Set(factsIn(when)).size !== factsIn(when).length && !JSON.stringify(when).includes('"all"')),
  ).toEqual([])
})
