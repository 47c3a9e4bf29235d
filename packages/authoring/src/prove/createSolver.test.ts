import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../../scripts/seed.ts'
import { createSolver } from './createSolver.ts'

const VARIABLES = 7
const literal = fc.integer({ min: 1, max: VARIABLES }).chain((variable) => fc.constantFrom(variable, -variable))
const clauses = fc.array(fc.array(literal, { minLength: 1, maxLength: 3 }), { maxLength: 36 })
const holds = (clause: readonly number[], bits: number) => clause.some((one) => ((bits >> (Math.abs(one) - 1)) & 1) === Number(one > 0))
const canHold = (formula: readonly (readonly number[])[]) =>
  Array.from({ length: 2 ** VARIABLES }, (_, bits) => bits).some((bits) => formula.every((clause) => holds(clause, bits)))

test('agrees with trying every assignment, question after question, and names assumptions that do conflict', () => {
  fc.assert(
    fc.property(
      clauses,
      fc.array(fc.uniqueArray(literal, { maxLength: 4, selector: Math.abs }), { minLength: 1, maxLength: 4 }),
      (formula, questions) => {
        const solver = createSolver()
        for (let count = 0; count < VARIABLES; count++) solver.variable()
        for (const clause of formula) solver.clause(...clause)
        // a query, its prefix and a variation of it: the common prefix is propagated once
        for (const assumptions of questions.flatMap((one) => [
          one,
          one.slice(0, -1),
          [...one.slice(0, -1), ...one.slice(-1).map((last) => -last)],
        ])) {
          const solution = solver.solve(assumptions)
          expect(solution.holds).toBe(canHold([...formula, ...assumptions.map((one) => [one])]))
          if (solution.holds) {
            for (const clause of formula) expect(clause.some(solution.isTrue)).toBe(true)
            expect(assumptions.every(solution.isTrue)).toBe(true)
            for (let variable = 1; variable <= VARIABLES; variable++)
              for (const forced of [variable, -variable])
                if (solution.isForced(forced)) expect(canHold([...formula, ...assumptions.map((one) => [one]), [-forced]])).toBe(false)
          } else if (solution.holds === false) {
            expect(assumptions).toEqual(expect.arrayContaining([...solution.core]))
            expect(canHold([...formula, ...solution.core.map((one) => [one])])).toBe(false)
          }
        }
      },
    ),
    { numRuns: runs(100, 1000) },
  )
})

test('finds that eight pigeons do not fit into seven holes', () => {
  const solver = createSolver()
  const sits = Array.from({ length: 8 }, () => Array.from({ length: 7 }, () => solver.variable()))
  for (const holes of sits) solver.clause(...holes)
  for (let hole = 0; hole < 7; hole++)
    for (let one = 0; one < 8; one++)
      for (let other = 0; other < one; other++) solver.clause(-(sits[one]?.[hole] ?? 0), -(sits[other]?.[hole] ?? 0))
  expect(solver.solve([]).holds).toBe(false)
})
