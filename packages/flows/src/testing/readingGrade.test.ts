import type { Screen } from '@anamnesis/engine/schema'
import { describe, expect, test } from 'vitest'
import ed from '../products/ed.json' with { type: 'json' }
import { loadFlow } from '../loadFlow.ts'
import { fieldsOf, screensOf } from './everyFlow.ts'
import { readingGrade } from './readingGrade.ts'

const flow = await loadFlow({ brand: 'northway', treatment: 'ed', kind: 'onboarding' })
const names = ed.drugs.flatMap(({ name }) => name.split(', ').slice(0, 1))

/** A text as sentences of its own: a label without a mark at its end does not run into the next. */
const sentence = (text: string | undefined) => (text === undefined ? '' : /[.!?]$/.test(text) ? text : `${text}.`)
const textOf = (screen: Screen) =>
  [screen.title, screen.subTitle, screen.description, ...fieldsOf(screen).flatMap(({ label, description }) => [label, description])]
    .map(sentence)
    .join(' ')

const screens = screensOf(flow).map((screen): [string, number] => [screen.id, readingGrade(textOf(screen), names)])
const stops = Object.entries(flow.interrupts).map(([name, { title, description }]): [string, number] => [
  name,
  readingGrade([title, ...description].map(sentence).join(' ').replaceAll('**', ''), names),
])

describe('the measure', () => {
  test('finds a plain sentence easy and an official one hard', () => {
    expect(readingGrade('The cat sat on the mat. It was warm.')).toBeLessThan(2)
    expect(readingGrade('Contraindicated pharmaceutical combinations necessitate immediate discontinuation.')).toBeGreaterThan(15)
  })
})

test('the questions can be read by most patients: grade 8 or below on average', () => {
  const grades = screens.map(([, grade]) => grade)
  expect(grades.reduce((sum, grade) => sum + grade, 0) / grades.length).toBeLessThanOrEqual(8)
})

test.each([...screens, ...stops])('%s is not hard to read', (_name, grade) => expect(grade).toBeLessThanOrEqual(10))
