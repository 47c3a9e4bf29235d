import { flowKey } from '@anamnesis/flows'
import { readExample } from '../../../../../flows/tests/support/playExample.ts'
import { requireRenewal } from '../../../../src/server/renewals/requireRenewal.ts'
import { renewByRoute } from '../bypasses/renewing.ts'
import { expectRefused } from '../expectRefusal.ts'
import { type Answers, shownFieldsOf } from '../shownFields.ts'
import { renewalOf } from './pathsOf.ts'
import type { UnsentPlace } from './unsentPath.ts'

/** A check-in that the server refuses each time, because one answer that is not reported about is missing. */
export const REFUSED_CHECK_IN: UnsentPlace = {
  flowOf: renewalOf,
  honestAnswers: async (treatment) => readExample(flowKey(await renewalOf(treatment))).answers as Answers, // an example file with strings
  isReported: () => true,
  open: async (stage, who, treatment) => {
    const flow = await renewalOf(treatment)
    const due = await stage.begin(who, treatment)
    await stage.server.services.db.transaction((db) =>
      requireRenewal({ ...stage.server.services, db }, { id: due.treatment_id, treatmentType: treatment, userId: due.user_id }),
    )
    return async (answers, about) => {
      const shown = shownFieldsOf(flow, answers)
      const missing = shown.findLast(({ field: { name, optional, dependsOn } }) => !optional && !dependsOn && !Object.hasOwn(about, name))
      const sent = shown.filter((one) => one !== missing).map(({ field: { name } }) => [name, answers[name] ?? ''] as const)
      expectRefused(await renewByRoute(due, Object.fromEntries(sent)), [422, 'ANSWERS_INVALID'])
    }
  },
}
