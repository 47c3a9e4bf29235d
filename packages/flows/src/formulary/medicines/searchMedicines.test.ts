import { expect, test } from 'vitest'
import { searchMedicines } from '../../index.ts'

const labels = (query: string) => searchMedicines(query).names.map(({ label }) => label)

test('a name is found one letter off', () => expect(labels('nitroglicerin')[0]).toBe('Nitroglycerin'))
test('a brand finds its generic, and a generic its brands', () => {
  expect(labels('Viagra').slice(0, 2)).toEqual(['Viagra', 'Viagra ODF'])
  expect(labels('Viagra')).toContain('Sildenafil')
  expect(labels('sildenafil')[0]).toBe('Sildenafil')
  expect(labels('sildenafil')).toEqual(expect.arrayContaining(['Viagra', 'Revatio']))
  expect(labels('gtn')).toContain('Nitroglycerin')
})
test('a frequent misspelling finds the name, and is not offered itself', () => {
  expect(labels('ozempick')).toContain('Ozempic')
  expect(labels('tujeo')).toContain('Toujeo')
  expect(labels('tujeo')).not.toContain('tujeo')
})
test('each name is offered once, and names that begin with the text come first', () => {
  expect(new Set(labels('nitro')).size).toBe(labels('nitro').length)
  expect(labels('buprop')[0]).toBe('Bupropion')
})
test.each(['zorbifen', 'Viagra', ' my green pill '])('what is not listed is always offered, and keeps the text: %s', (query) => {
  expect(searchMedicines(query).notListed).toEqual({ label: 'Not on this list', text: query.trim() })
})
test('nothing typed finds nothing', () => expect(labels(' ')).toEqual([]))
