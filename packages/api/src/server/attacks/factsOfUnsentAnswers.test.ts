// @module-tag long: plays two orders of each product; packages/api/src/server/attacks/unsentAnswers.test.ts plays a nitrate told in each kind of draft
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TREATMENTS } from '../../../tests/support/attacks/matrix/pathsOf.ts'
import { REFUSED_CHECK_IN } from '../../../tests/support/attacks/matrix/refusedCheckIn.ts'
import { DRAFT, unsentPath } from '../../../tests/support/attacks/matrix/unsentPath.ts'
import { openStage, type Stage } from '../../../tests/support/attacks/openStage.ts'
import { withoutQuotas } from '../../../tests/support/withoutQuotas.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage({ limits: withoutQuotas })
})
afterAll(() => stage.server.close())

test.each(
  TREATMENTS.flatMap((treatment) => [
    [treatment, 'an unsent questionnaire', DRAFT] as const,
    [treatment, 'a refused check-in', REFUSED_CHECK_IN] as const,
  ]),
)('contraindications to %s reported in %s block approval and shipment', async (treatment, _where, place) => {
  const { cells, wrong, honest } = await unsentPath(place)(stage, treatment)
  expect(wrong).toEqual([])
  expect(honest, JSON.stringify(honest)).toMatchObject({ ok: true })
  expect(cells.length).toBeGreaterThan(20)
})
