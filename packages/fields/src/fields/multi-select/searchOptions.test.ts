import { expect, test } from 'vitest'
import { searchOptions } from './searchOptions.ts'

const options = ['Acetaminophen', 'Éphédrine', 'Naltrexone-bupropion', 'Bupropion', 'Fluticasone nasal', 'Nasonex'].map((label) => ({
  value: label,
  label,
}))
const found = (text: string) => searchOptions(options, text).map(({ label }) => label)

test('accents and case do not matter', () => expect(found('ephe')).toEqual(['Éphédrine']))
test('names that begin with the text come first, then those with such a word, then the rest', () => {
  expect(found('bup')).toEqual(['Bupropion', 'Naltrexone-bupropion'])
  expect(found('na')).toEqual(['Naltrexone-bupropion', 'Nasonex', 'Fluticasone nasal'])
})
test('nothing typed shows everything, and nonsense nothing', () => {
  expect(found(' ')).toHaveLength(options.length)
  expect(found('zzz')).toEqual([])
})
