import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { searchOptions } from '../../../../fields/src/fields/multi-select/searchOptions.ts'
import { readMedicines } from '../../index.ts'
import medicationNames from '../../../tests/support/medicationNames.json' with { type: 'json' }
import { medicineOptions, medicineOptionsFile } from './medicineOptions.ts'

const options = medicineOptions()
const labels = options.map(({ label }) => label)

test('options/medications.json is what the dictionary offers: npm run generate', () => {
  expect(readFileSync(new URL('../../options/medications.json', import.meta.url), 'utf8')).toBe(medicineOptionsFile())
})

test('no option that answers were given with has gone', () => {
  expect(medicationNames.offered.filter((label) => !labels.includes(label))).toEqual([])
  for (const { value, label } of options) expect(value).toBe(label)
})

test('each option is read as its medicine, and so is each of its other names', () => {
  for (const { label, alsoCalled = [] } of options) {
    if (label === 'Not on this list') continue
    const [first, ...others] = readMedicines(label).medicines
    expect([label, others.length, readMedicines(label).unknown.length]).toEqual([label, 0, 0])
    for (const name of alsoCalled) expect([name, readMedicines(name).medicines[0]?.id]).toEqual([name, first?.id])
  }
})

describe('the search of the questionnaire', () => {
  const found = (text: string) => searchOptions(options, text).map(({ option }) => option.label)

  test.each([
    ['nitroglicerin', 'Nitroglycerin'],
    ['GTN', 'Nitroglycerin'],
    ['Isordil', 'Isosorbide dinitrate'],
    ['ismo', 'Isosorbide mononitrate'],
    ['Viagra', 'Viagra'],
    ['Viagra', 'Sildenafil'],
    ['sildenafil', 'Viagra'],
    ['Basaglar', 'Insulin glargine'],
    ['Toujeo', 'Insulin glargine'],
    ['Anafranil', 'Clomipramine'],
    ['ritonavir', 'Paxlovid'],
    ['paracetamol', 'Acetaminophen'],
    ['sjw', "St. John's wort"],
  ])('%s finds %s', (text, label) => expect(found(text)).toContain(label))

  test('every name of every medicine on the list finds it', () => {
    const names = options.flatMap(({ label, alsoCalled = [] }) => alsoCalled.map((name): [string, string] => [name, label]))
    expect(names.filter(([name, label]) => !found(name).includes(label))).toEqual([])
    console.log(`${names.length} other names find their option.`)
  })
})
