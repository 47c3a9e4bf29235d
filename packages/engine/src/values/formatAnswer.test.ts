import { describe, expect, test } from 'vitest'
import type { AnswerValue, Field } from '../schema/index.ts'
import { formatAnswer } from './formatAnswer.ts'

const field = (type: string, more: object = {}) => ({ type, name: 'one', label: 'One', ...more }) as Field // only what the formatter needs
const options = [
  { value: 'a', label: 'The first' },
  { value: 'b', label: 'The second, of two' },
]

describe('an answer read back', () => {
  test.each<[string, AnswerValue | undefined, string]>([
    ['text', 'As it was typed', 'As it was typed'],
    ['text', undefined, ''],
    ['email', 'sam@example.com', 'sam@example.com'],
    ['checkbox', true, 'Yes'],
    ['checkbox', false, 'No'],
    ['checkbox', undefined, 'No'],
    ['date', '1985-03-27', 'March 27, 1985'],
    ['date', '2000-02-29', 'February 29, 2000'],
    ['date', '1990-02-31', '1990-02-31'],
    ['date', 'soon', 'soon'],
    ['height', '70', '5 ft 10 in (178 cm)'],
    ['height', '70.87', '5 ft 10.9 in (180 cm)'],
    ['height', '', ''],
    ['height', "5'", "5'"],
    ['phone', '6135550123', '613-555-0123'],
    ['phone', '613555', '613555'],
    ['postal-code', 'K1A0B1', 'K1A 0B1'],
    ['password', 'a secret', ''],
    ['card', { kind: 'card' }, ''],
    ['signature', 'Sam Okafor', 'Sam Okafor'],
    ['signature', 'M12 40l3 -2 5 6M100 7l0 12', 'Signed by hand'],
    ['uploader', { kind: 'receipt', id: '1', label: 'licence.jpg' }, 'licence.jpg'],
    [
      'uploader',
      { kind: 'files', files: ['a.jpg', 'b.jpg'].map((label, id) => ({ kind: 'receipt', id: `${id}`, label })) },
      'a.jpg, b.jpg',
    ],
  ])('of a field of type %s, %j, says “%s”', (type, answer, said) => {
    expect(formatAnswer(field(type), answer)).toBe(said)
  })

  test.each(['tile', 'radio-group', 'select'])('names the option of a %s as the patient saw it', (type) => {
    expect(formatAnswer(field(type, { options }), 'b')).toBe('The second, of two')
    expect(formatAnswer(field(type, { options }), 'gone')).toBe('gone')
  })

  test.each(['checkbox-group', 'multi-select'])('names every option of a %s', (type) => {
    expect(formatAnswer(field(type, { options }), ['b', 'a'])).toBe('The second, of two, The first')
    expect(formatAnswer(field(type, { options }), [])).toBe('')
  })

  test.each<[object, string, string]>([
    [{ unit: 'pounds' }, '212', '212 lb (96 kg)'],
    [{ unit: 'hours' }, '7.5', '7.5 hours'],
    [{ unit: 'mmol/L', otherUnits: [{ unit: 'mg/dL', factor: 38.67, decimals: 0 }] }, '5.17', '5.17 mmol/L (200 mg/dL)'],
    [{ unit: '°C', otherUnits: [{ unit: '°F', factor: 1.8, offset: 32 }] }, '-40', '-40 °C (-40 °F)'],
    [{ unit: 'kg' }, 'heavy', 'heavy'],
  ])('names the units %j of %s', (units, answer, said) => {
    expect(formatAnswer(field('text', { inputMode: 'decimal', ...units }), answer)).toBe(said)
  })

  test('writes dates as the language does', () => {
    expect(formatAnswer(field('date'), '1985-03-27', 'fr-CA')).toBe('27 mars 1985')
  })

  test('never rounds a height up to twelve inches', () => {
    expect(formatAnswer(field('height'), '71.99')).toBe('6 ft 0 in (183 cm)')
  })
})
