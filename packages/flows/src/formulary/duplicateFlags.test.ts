import { expect, test } from 'vitest'
import { orderOf } from '../../tests/support/formulary/orderOf.ts'
import { decide } from './decide.ts'
import { factsOf } from './factsOf.ts'

const now = '2026-03-01T12:00:00.000Z'

test.each([
  [
    'a stage of kidney disease',
    'sildenafil',
    { 'question-health-conditions': ['Kidney disease'], 'question-kidney-function': 'Mild or moderate' },
  ],
  ['type 2 diabetes', 'tirzepatide-zepbound', { 'question-statements-relate': ['Type 2 diabetes'] }],
  ['thyroid disease', 'tirzepatide-zepbound', { 'question-medical-history': ['Thyroid disease'] }],
])('the physician reads %s once and is not asked which one it is', (_what, order, answers) => {
  const { flags } = decide(orderOf(order), factsOf(answers, { now }))
  expect(flags).toHaveLength(1)
  expect(flags[0]?.physician).not.toMatch(/which (one|kind)/)
})
