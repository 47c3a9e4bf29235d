import { expect, test } from 'vitest'
import { searchOptions } from './searchOptions.ts'

const options = ['Acetaminophen', 'Éphédrine', 'Naltrexone-bupropion', 'Bupropion', 'Fluticasone nasal', 'Nasonex'].map((label) => ({
  value: label,
  label,
}))
const found = (text: string) => searchOptions(options, text).map(({ option }) => option.label)

test('accents and case do not matter', () => expect(found('ephe')).toEqual(['Éphédrine']))
test('labels that begin with the text come first, then those with such a word, then the rest', () => {
  expect(found('bup')).toEqual(['Bupropion', 'Naltrexone-bupropion'])
  expect(found('na')).toEqual(['Naltrexone-bupropion', 'Nasonex', 'Fluticasone nasal'])
})
test('an empty search shows everything, and nonsense nothing', () => {
  expect(found(' ')).toHaveLength(options.length)
  expect(found('zzz')).toEqual([])
})

const called = [
  { value: 'a', label: 'Autumn', alsoCalled: ['Fall', 'Backend'] },
  { value: 'b', label: 'Fallow', alsoCalled: ['Autumnal'] },
  { value: 'c', label: 'Waterfall' },
]
const offered = (text: string) =>
  searchOptions(called, text).map(({ option, as }) => (as === undefined ? option.label : `${option.label} for ${as}`))

test('a synonym finds an option after label matches, and is shown', () => {
  expect(offered('fall')).toEqual(['Fallow', 'Waterfall', 'Autumn for Fall'])
  expect(offered('autumn')).toEqual(['Autumn', 'Fallow for Autumnal'])
  expect(offered('end')).toEqual(['Autumn for Backend'])
})
test('a name of six letters or more matches one letter off, also while it is typed', () => {
  for (const text of ['autmn', 'auutumn', 'autamn', 'auntumn', 'uatumn']) expect(offered(text)[0]).toBe('Autumn')
  expect(offered('watefal')).toEqual(['Waterfall'])
  expect(offered('bakend')).toEqual(['Autumn for Backend'])
  expect(offered('fell')).toEqual([])
})
test('a match one letter off is tried only where nothing contains the text', () =>
  expect(offered('autumna')).toEqual(['Fallow for Autumnal']))

test.each(["Crohn's", 'crohn’s'])('a straight and a typographic apostrophe match: %s', (text) => {
  const labels = ['Crohn’s disease', "Crohn's colitis"].map((label) => ({ value: label, label }))
  expect(searchOptions(labels, text)).toHaveLength(2)
})
