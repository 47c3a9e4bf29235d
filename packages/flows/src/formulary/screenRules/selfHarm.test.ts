import { compileFlow } from '@anamnesis/engine'
import { applicableRules } from '@anamnesis/engine/internal'
import type { Answers, Facts, Flow } from '@anamnesis/engine/schema'
import { describe, expect, test } from 'vitest'
import { everyWholeFlow, fieldsOf, screensOf } from '../../../tests/support/everyFlow.ts'
import { readExample } from '../../../tests/support/playExample.ts'
import { meaningOf } from '../answerTable.ts'
import { opening } from '../../../tests/support/formulary/opening.ts'
import { flowKey } from '../../flowKey.ts'

// every patient who writes that they want to die must be shown where to get help

const WRITTEN = [
  'I want to kill myself',
  'I am suicidal',
  'lately im suicidal, and I sleep badly',
  'suicidal thoughts',
  'Je pense au suicide',
  'I think about dying',
  'thoughts of ending it',
  'Some days I just want to die.',
  'je veux mourir',
  'idées noires',
  'depression, idees suicidaires',
]
const NOT_OF_NOW = [
  'I am not suicidal',
  'no suicidal thoughts',
  "I don't want to die of a stroke",
  'je ne pense pas au suicide',
  'my uncle killed himself',
]
const facts: Facts = { signedIn: true, flags: {}, treatment_id: 'treatment-1', user_id: 'user-1' }
const flows = [...(await everyWholeFlow('onboarding')), ...(await everyWholeFlow('renewal'))]

/** Every free-text field of a flow, with the answers that reveal it. */
function textsIn(flow: Flow): { field: string; open: Answers }[] {
  const screens = screensOf(flow)
  return screens.flatMap((screen) =>
    fieldsOf(screen)
      .filter((field) => !('options' in field) && meaningOf(field.name)?.reads !== undefined)
      .map((field) => ({ field: field.name, open: { ...opening(screen.dependsOn, screens), ...opening(field.dependsOn, screens) } })),
  )
}

describe.each(flows)('%s', (_name, flow) => {
  const compiled = compileFlow(flow)
  const { answers: example } = readExample(flowKey(flow))
  const texts = textsIn(flow)
  const shown = (field: string, open: Answers, text: string) =>
    applicableRules(compiled, { ...example, ...open, [field]: text }, facts).flatMap(({ rule }) =>
      rule.outcome?.type === 'interrupt' ? (flow.interrupts[rule.outcome.interrupt]?.description ?? []) : [],
    )
  const shownIn = (text: string, wanted: string) =>
    texts.filter(({ field, open }) => shown(field, open, text).join(' ').includes(wanted)).map(({ field }) => field)

  test.each(WRITTEN)('a patient who writes “%s” reads where to get help, whichever question they write it under', (text) => {
    expect(texts.length).toBeGreaterThan(0)
    expect(shownIn(text, '(tel:988)')).toEqual(texts.map(({ field }) => field))
  })

  test.each(NOT_OF_NOW)('“%s” does not show it', (text) => expect(shownIn(text, '(tel:988)')).toEqual([]))

  test('a patient who writes of chest pain that they have now reads to call 911', () => {
    expect(shownIn('I have chest pain right now', '(tel:911)')).toEqual(texts.map(({ field }) => field))
  })
})
