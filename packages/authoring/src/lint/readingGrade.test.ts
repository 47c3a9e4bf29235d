import { describe, expect, test } from 'vitest'
import { lintFiles } from './lintFiles.ts'
import { readingGrade } from './readingGrade.ts'
import { flowsProject } from '../../tests/support/flowsProject.ts'
import { lintText } from '../../tests/support/lint/lintText.ts'

describe('the measure', () => {
  test('finds a plain sentence easy and an official one hard', () => {
    expect(readingGrade('The cat sat on the mat. It was warm.')).toBeLessThan(2)
    expect(readingGrade('Contraindicated pharmaceutical combinations necessitate immediate discontinuation.')).toBeGreaterThan(15)
  })

  test('does not count names that nothing can replace', () => {
    const text = 'Do not take semaglutide and tirzepatide together.'
    expect(readingGrade(text, ['semaglutide', 'tirzepatide'])).toBeLessThan(readingGrade(text) - 3)
  })
})

test('every screen and every stop of the repository can be read by most patients: grade 8 or below', () => {
  const hard = lintFiles({ paths: [], from: process.cwd(), project: flowsProject }).filter(({ code }) => code === 'READING_GRADE')
  expect(hard.map(({ place: { file, line }, message }) => `${file}:${line} ${message}`)).toEqual([])
})

test('a hard text is reported with the sentence to split and the words to replace', () => {
  const suggestionOf = (description: string) => {
    const document = { id: 'a', fields: [{ name: 'mood', type: 'text', label: 'How are you?', description }] }
    return lintText(JSON.stringify(document)).map(({ code, severity, suggestion }) => ({ code, severity, suggestion }))
  }
  expect(
    suggestionOf('Individuals experiencing significant deterioration necessitating consultation should indicate accordingly.'),
  ).toEqual([
    {
      code: 'READING_GRADE',
      severity: 'warning',
      suggestion: 'Use plainer words for “Individuals”, “experiencing”, “significant”, “deterioration”, “necessitating”.',
    },
  ])
  const sentence = `Tell us ${'when you went to bed and when you got up and '.repeat(8)}how you slept`
  expect(suggestionOf(`${sentence}.`)).toMatchObject([
    { suggestion: expect.stringMatching(/^Split “Tell us when .*”, which has 9\d words\.$/) },
  ])
})
