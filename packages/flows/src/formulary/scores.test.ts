import { compileFlow, walk } from '@anamnesis/engine'
import { applicableRules } from '@anamnesis/engine/internal'
import type { Answers, Flow } from '@anamnesis/engine/schema'
import { describe, expect, test } from 'vitest'
import { orderOf } from '../../tests/support/formulary/orderOf.ts'
import { everyWholeFlow, fieldsOf, screensOf } from '../../tests/support/everyFlow.ts'
import { readExample } from '../../tests/support/playExample.ts'
import { flowKey } from '../flowKey.ts'
import { decide } from './decide.ts'
import { factsOf } from './factsOf.ts'

const now = '2026-03-01T12:00:00.000Z'
const signedIn = { signedIn: true, flags: {} }
const flows = await everyWholeFlow('onboarding')
const asking = (screen: string) => flows.filter(([, flow]) => screensOf(flow).some(({ id }) => id === screen))

/** Answers to the questions of a score, by the points of each. */
function answersOf(screens: readonly string[], points: readonly number[]): Answers {
  const [[, flow] = expect.fail('no flow asks it')] = asking(screens[0] ?? '')
  const fields = screens.flatMap((id) => screensOf(flow).flatMap((screen) => (screen.id === id ? fieldsOf(screen) : [])))
  return Object.fromEntries(
    points.map((score, at) => {
      const field = fields[at] ?? expect.fail('no such question')
      const option = 'options' in field ? field.options.find((one) => one.score === score) : undefined
      return [field.name, option?.value ?? expect.fail(`no answer of ${score} points`)]
    }),
  )
}
/** The example patient's answers without those on alcohol. */
const withoutAuditC = (flow: Flow): Answers =>
  Object.fromEntries(Object.entries(readExample(flowKey(flow)).answers).filter(([name]) => !name.startsWith('question-audit-c-')))
/** Points of nine questions that add up to a score, most first. Item 9, on self-harm, is the last. */
const spread = (score: number) => Array.from({ length: 9 }, (_, at) => Math.min(3, Math.max(0, score - 3 * at)))
const phq = (...points: number[]) => answersOf(['phq-2', 'phq-9'], points)
const auditC = (...points: number[]) => answersOf(['audit-c'], points)

/** The patient's answers with the calculated ones, as the server reads them. */
function played(screen: string, answers: Answers) {
  return asking(screen).map(([, flow]) => {
    const given = { ...readExample(flowKey(flow)).answers, ...answers }
    const { calculated, path } = walk(compileFlow(flow), given, signedIn)
    return { calculated, path, facts: factsOf({ ...answers, ...calculated }, { now }).facts }
  })
}
const factsLike = (facts: ReadonlyMap<string, unknown>, pattern: RegExp) => [...facts.keys()].filter((id) => pattern.test(id))

describe('PHQ-9', () => {
  test('is part of the treatments that can affect mood', () => {
    const names = asking('phq-2').map(([name]) => name.replace('.onboarding.full', ''))
    expect(names.toSorted()).toEqual(['northway.hl', 'northway.pe', 'northway.tb', 'northway.wl', 'raven.wl'])
  })

  test.each([
    [0, 0, '0', false],
    [2, 0, '2', false],
    [1, 1, '2', false],
    [3, 0, '3', true],
    [1, 2, '3', true],
    [3, 3, '6', true],
  ])('asks its other seven questions from 3 points on: %d and %d', (first, second, score, isAsked) => {
    for (const { calculated, path } of played('phq-2', phq(first, second))) {
      expect(calculated['question-phq-2-score']).toBe(score)
      expect(calculated['question-phq-9-score']).toBeUndefined()
      expect(path.includes('phq-9')).toBe(isAsked)
    }
  })

  test.each([
    [3, 'minimal'],
    [4, 'minimal'],
    [5, 'mild'],
    [9, 'mild'],
    [10, 'moderate'],
    [14, 'moderate'],
    [15, 'moderately-severe'],
    [19, 'moderately-severe'],
    [20, 'severe'],
    [24, 'severe'],
  ])('of %d points is %s', (score, band) => {
    const answers = phq(...spread(score))
    for (const { calculated, facts } of played('phq-2', answers)) {
      expect(calculated['question-phq-9-score']).toBe(String(score))
      expect(factsLike(facts, /^phq-9-/)).toEqual([`phq-9-${band}`])
      expect(facts.get(`phq-9-${band}`)?.answers).toEqual([{ field: 'question-phq-9-score', text: String(score) }])
      expect(facts.has('low-mood')).toBe(score >= 5)
    }
  })

  test.each(['finasteride', 'paroxetine-20-30', 'dhea', 'tirzepatide-zepbound', 'sildenafil'])(
    'of 10 points is a grave flag against %s, and under 10 is not',
    (order) => {
      const flagsOf = (score: string) => decide(orderOf(order), factsOf({ 'question-phq-9-score': score }, { now })).flags
      expect(flagsOf('10')[0]).toMatchObject({ severity: 'high' })
      expect(flagsOf('10').map(({ physician }) => physician)).toContainEqual(expect.stringContaining('PHQ-9'))
      expect(flagsOf('9').map(({ physician }) => physician)).not.toContainEqual(expect.stringContaining('PHQ-9'))
    },
  )

  test.each(asking('phq-2'))('of %s stops at any thought of self-harm, and says where to get help', (_name, flow) => {
    const compiled = compileFlow(flow)
    const shown = (points: number) => {
      const given = { ...readExample(flowKey(flow)).answers, ...phq(3, 0, 0, 0, 0, 0, 0, 0, points) }
      return applicableRules(compiled, given, signedIn).flatMap(({ rule: { outcome } }) =>
        outcome?.type === 'interrupt' ? [outcome.interrupt] : [],
      )
    }
    expect(shown(0)).not.toContain('crisis')
    for (const points of [1, 2, 3]) expect(shown(points)).toContain('crisis')
  })
})

describe('AUDIT-C', () => {
  test('is part of the treatments that alcohol can affect', () => {
    const names = asking('audit-c').map(([name]) => name.replace('.onboarding.full', ''))
    expect(names.toSorted()).toEqual(['northway.ed', 'northway.pe', 'northway.tb', 'northway.wl', 'raven.wl'])
  })

  test.each([
    ['None', false],
    ['1 to 10', true],
    ['More than 10', true],
  ])('is asked after a usual week of %s: %s', (drinks, isAsked) => {
    const paths = played('audit-c', { 'question-alcohol': drinks }).filter(({ path }) => path.includes('substance-use'))
    expect(paths.map(({ path }) => path.includes('audit-c'))).toEqual([isAsked])
  })

  test('asks how much only those who drink', () => {
    for (const { calculated } of played('audit-c', auditC(0))) expect(calculated['question-audit-c-score']).toBe('0')
    for (const [, flow] of asking('audit-c')) {
      const compiled = compileFlow(flow)
      const shown = (answers: Answers) => walk(compiled, { ...withoutAuditC(flow), ...answers }, signedIn).fields.has('question-audit-c-2')
      expect([shown({}), shown(auditC(0)), shown(auditC(1))]).toEqual([false, false, true])
    }
  })

  test.each([
    [[1, 1, 0], '2', ['audit-c-under-3']],
    [[2, 1, 0], '3', ['audit-c-3']],
    [[2, 1, 1], '4', ['audit-c-4-to-7']],
    [[3, 2, 2], '7', ['audit-c-4-to-7']],
    [[4, 2, 2], '8', ['audit-c-8-or-more']],
    [[4, 4, 4], '12', ['audit-c-8-or-more']],
  ])('of %j points is %s: %j', (points, score, bands) => {
    for (const { calculated, facts } of played('audit-c', auditC(...points))) {
      expect(calculated['question-audit-c-score']).toBe(score)
      expect(factsLike(facts, /^audit-c-/)).toEqual(bands)
    }
  })

  test.each([
    ['Female', '3', true],
    ['Male', '3', false],
    ['Male', '4', true],
    ['Female', '2', false],
  ])('of a patient born %s is a flag at %s points: %s', (sex, score, isFlagged) => {
    const { flags } = decide(orderOf('tirzepatide-zepbound'), factsOf({ biological_sex: sex, 'question-audit-c-score': score }, { now }))
    expect(flags.some(({ physician }) => physician.includes('AUDIT-C'))).toBe(isFlagged)
  })
})
