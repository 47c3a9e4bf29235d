import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runs, sample } from '../../../../scripts/seed.ts'
import type { MatrixCell } from '../../../flows/tests/support/formulary/cellsIn.ts'
import { checkInPath } from '../../tests/support/attacks/matrix/checkInPath.ts'
import { onRecordPath } from '../../tests/support/attacks/matrix/onRecordPath.ts'
import { orderPath } from '../../tests/support/attacks/matrix/orderPath.ts'
import { TREATMENTS } from '../../tests/support/attacks/matrix/pathsOf.ts'
import { openStage, type Stage } from '../../tests/support/attacks/openStage.ts'
import { withoutQuotas } from '../../tests/support/withoutQuotas.ts'

// each sold ingredient with each fact that rules it out, checked by the server alone, without a browser

const paths = [
  ['in a first order', orderPath],
  ['on file from another treatment, in a shortened questionnaire', onRecordPath],
  ['in a check-in, by its route and by its link', checkInPath],
] as const

let stage: Stage
const played: { readonly path: string; readonly cell: MatrixCell }[] = []
let refused = 0
beforeAll(async () => {
  stage = await openStage({ limits: withoutQuotas })
})
afterAll(() => stage.server.close())

describe.each(paths)('what is reported %s', (path, play) => {
  test.each(sample(TREATMENTS, 1))('against %s is refused, and the same patient is not without it', async (treatment) => {
    const { cells, wrong, honest } = await play(stage, treatment)
    played.push(...cells.map((cell) => ({ path, cell })))
    refused += cells.length - wrong.length
    expect(wrong).toEqual([])
    expect(honest).toMatchObject({ ok: true })
  })
})

test('every case was refused, in every form of report', () => {
  const by = (keyOf: (one: (typeof played)[number]) => string) =>
    [...new Set(played.map(keyOf))].map((key) => `${played.filter((one) => keyOf(one) === key).length} ${key}`).join(', ')
  console.log(
    `${played.length} cases played against the server, ${refused} refused: ${by(({ path }) => path)}; ${by(({ cell }) => cell.how)}.`,
  )
  expect(refused).toBe(played.length)
  expect(played.length).toBeGreaterThan(runs(2, 700))
})
