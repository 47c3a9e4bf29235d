import { compileFlow } from '@anamnesis/engine'
import { type Formula, formulaFields } from '@anamnesis/engine/schema/internal'
import { expect, test } from 'vitest'
import { everyFlow } from '../tests/support/everyFlow.ts'
import { interrupts } from './generated/registries/interrupts.ts'

/** Interrupts that offer a choice or ask for a correction, and block no patient. */
const NO_STOPS = ['genericMedication', 'loginUserExists', 'unserviceableProvince']

test.each(Object.entries(interrupts).filter(([name]) => !NO_STOPS.includes(name)))(
  'the main button of the stop %s is a way to help or to leave, and not the one to correct an answer',
  (_name, { actions: [main] }) => {
    expect(main?.do).toMatch(/^(link|go-to)$/)
  },
)

const flows = await everyFlow()
const marks = Object.entries(interrupts).flatMap(
  ([name, one]) => ('scale' in one ? one.scale.marks.map(({ label, value }) => [name, label, value as Formula] as const) : []), // checked by the schema
)

test.each(marks)('the scale of %s has a value for “%s” in a flow that shows it', (name, _label, value) => {
  const shown = flows.filter(([, flow]) => Object.hasOwn(flow.interrupts, name)).map(([, flow]) => compileFlow(flow).answerPositions)
  expect(shown.some((answers) => formulaFields(value).every((field) => answers.has(field)))).toBe(true)
})
