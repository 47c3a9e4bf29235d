import { evaluate } from '@anamnesis/engine/internal'
import { severities } from '@anamnesis/engine/schema/internal'
import type { Answers, Flow, Rule } from '@anamnesis/engine/schema'
import { describe, expect, test } from 'vitest'
import { createHandlers } from '../../handlers/createHandlers.ts'
import { everyWholeFlow, fieldsOf, screensOf } from '../../../tests/support/everyFlow.ts'
import { erections } from '../../../tests/support/examplePatients/erections.ts'
import { hairLoss } from '../../../tests/support/examplePatients/hairLoss.ts'
import { lastingLonger } from '../../../tests/support/examplePatients/lastingLonger.ts'
import { lowTestosterone } from '../../../tests/support/examplePatients/lowTestosterone.ts'
import { renewals } from '../../../tests/support/examplePatients/renewals.ts'
import { smoking } from '../../../tests/support/examplePatients/smoking.ts'
import { weightLoss } from '../../../tests/support/examplePatients/weightLoss.ts'
import { withCalculated } from '../../../tests/support/decideOn.ts'
import { flowKey } from '../../flowKey.ts'

const flows = [...(await everyWholeFlow('onboarding')), ...(await everyWholeFlow('renewal'))].map(([, flow]) => flow)
const patients = [...erections, ...hairLoss, ...lastingLonger, ...lowTestosterone, ...smoking, ...weightLoss, ...renewals]
const handlers = createHandlers({ serviceableProvinces: [] })
const isOf = (flow: Flow, decides: string) => `.${flowKey(flow).brand}.${flowKey(flow).treatment}.${flow.kind}`.endsWith(`.${decides}`)

/** The deciding rule of the first screen with one: the most severe, and the first of equals. */
function deciding(flow: Flow, answers: Answers): Rule | undefined {
  const known = withCalculated(flow, answers)
  for (const { rules = [] } of screensOf(flow)) {
    const held = rules.filter(({ when, outcome }) => outcome && evaluate(when, (field) => known[field], {}))
    const [gravest] = held.toSorted((one, other) => rankOf(one) - rankOf(other))
    if (gravest) return gravest
  }
  return undefined
}
const rankOf = ({ severity, outcome }: Rule) => severities.indexOf(severity ?? (outcome?.type === 'interrupt' ? 'stop' : 'refuse'))

/** Whether a questionnaire asks for all answers and offers each of them. */
function asks(flow: Flow, answers: Answers): boolean {
  const fields = screensOf(flow).flatMap(fieldsOf)
  return Object.entries(answers).every(([name, answer]) => {
    const named = fields.filter((field) => field.name === name)
    const offered = named.flatMap((field) => ('options' in field ? field.options.map(({ value }) => value) : []))
    return named.length > 0 && (offered.length === 0 || [answer].flat().every((value) => offered.some((one) => one === value)))
  })
}

describe.each(flows)('a patient of $brand $treatment $kind', (flow) => {
  test.each(patients.filter(([, decides, answers]) => isOf(flow, decides) && asks(flow, answers)))(
    '%s',
    (_what, _decides, answers, outcome) => {
      expect(deciding(flow, answers)?.outcome ?? { type: 'continue' }).toMatchObject(outcome)
    },
  )
})

test('every example is asked by a questionnaire, or decided by a handler', () => {
  const asked = patients.filter(([, decides, answers]) => flows.some((flow) => isOf(flow, decides) && asks(flow, answers)))
  expect(patients.filter((one) => !asked.includes(one) && !Object.hasOwn(handlers, one[1]))).toEqual([])
})
