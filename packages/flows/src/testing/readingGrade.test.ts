import type { Flow, Screen } from '@anamnesis/engine/schema'
import { describe, expect, test } from 'vitest'
import { everyWholeFlow, fieldsOf, screensOf } from './everyFlow.ts'
import { products } from './products.ts'
import { readingGrade } from './readingGrade.ts'

// the name of a drug, which cannot be replaced, is the first word of its product's
const names = Object.values(products).flatMap(({ drugs }) => drugs.flatMap(({ name }) => name.match(/^\p{L}+/u) ?? []))

/** A text as sentences of its own: a label without a mark at its end does not run into the next. */
const sentence = (text: string | undefined) => (text === undefined ? '' : /[.!?]$/.test(text) ? text : `${text}.`)
const textOf = (screen: Screen) =>
  [screen.title, screen.subTitle, screen.description, ...fieldsOf(screen).flatMap(({ label, description }) => [label, description])]
    .map(sentence)
    .join(' ')

const screenGrades = (flow: Flow) => screensOf(flow).map((screen): [string, number] => [screen.id, readingGrade(textOf(screen), names)])
const stopGrades = (flow: Flow) =>
  Object.entries(flow.interrupts).map(([name, { title, description }]): [string, number] => [
    name,
    readingGrade([title, ...description].map(sentence).join(' ').replaceAll('**', ''), names),
  ])

describe('the measure', () => {
  test('finds a plain sentence easy and an official one hard', () => {
    expect(readingGrade('The cat sat on the mat. It was warm.')).toBeLessThan(2)
    expect(readingGrade('Contraindicated pharmaceutical combinations necessitate immediate discontinuation.')).toBeGreaterThan(15)
  })
})

describe.each([...(await everyWholeFlow('onboarding')), ...(await everyWholeFlow('renewal'))])('%s', (_name, flow) => {
  test('can be read by most patients: grade 8 or below on average', () => {
    const grades = screenGrades(flow).map(([, grade]) => grade)
    expect(grades.reduce((sum, grade) => sum + grade, 0) / grades.length).toBeLessThanOrEqual(8)
  })

  test.each([...screenGrades(flow), ...stopGrades(flow)])('%s is not hard to read', (_id, grade) => expect(grade).toBeLessThanOrEqual(10))
})
