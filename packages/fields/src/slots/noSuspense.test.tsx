import type { Questionnaire as Open } from '@anamnesis/engine'
import { Questionnaire, useQuestionnaire, useView } from '@anamnesis/engine/react'
import { flowOf, memoryPorts, sliderField, sliderVocabulary, yesNo } from '@anamnesis/engine/testing'
import type { Field, Flow } from '@anamnesis/engine/schema'
import { useEffect } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { FieldFrame, FieldsProvider, type CustomFields, prepareFields } from '../index.ts'
import '../generated/themes/northway.ts'
import { fieldExamples } from '../../tests/support/fieldExamples.tsx'
import { slots } from './slots.tsx'

const optional = (field: Field): Field => ({ ...field, optional: true })
const examples = Object.values(fieldExamples).map(({ field }): Field => optional(field))
const weight: Field = { type: 'text', name: 'weight', label: 'What do you weigh?', inputMode: 'decimal', unit: 'pounds', optional: true }

/** One screen per field type, plus a weight, which has its own code, and a custom type. */
const everyType: Flow = flowOf({
  screens: [...examples, weight, sliderField('pain', { optional: true })].map((field, index) => ({
    id: `screen-${index}`,
    fields: [{ ...field, name: `field-${index}` }],
  })),
  vocabulary: sliderVocabulary,
})

/** An interrupt on the first screen. */
const stopping: Flow = flowOf({
  screens: [
    {
      id: 'daisies',
      fields: [yesNo('daisies')],
      rules: [
        {
          when: { field: 'daisies', value: 'Yes' },
          outcome: { type: 'interrupt', interrupt: 'stop' },
          severity: 'stop',
          source: 'An example',
        },
      ],
    },
    { id: 'after', fields: [yesNo('roses')] },
  ],
  interrupts: { stop: { title: 'No daisies', description: ['Not with daisies.'], actions: [{ do: 'dismiss', label: 'Close' }] } },
})

/** A component on a slow network. */
const ownFields: CustomFields = {
  'x-slider': async () => {
    await new Promise((resolve) => setTimeout(resolve, 100))
    return ({ field, id, error, isHeading }) => (
      <FieldFrame field={field} id={id} error={error} isHeading={isHeading} kind="control">
        {(aria) => <input {...aria} id={id} type="range" />}
      </FieldFrame>
    )
  },
}
const slotsOfOurs = { ...slots, prepare: (fields: readonly Field[]) => prepareFields(fields, ownFields) }
const NO_PORTS = {}
const ports = memoryPorts()
const facts = { signedIn: true, flags: {} }

function Whole({ flow, onOpen }: { readonly flow: Flow; readonly onOpen?: (open: Open) => void }) {
  const { questionnaire, error } = useQuestionnaire({ flow, ports, facts, slots: slotsOfOurs, vocabulary: sliderVocabulary })
  useEffect(() => questionnaire && onOpen?.(questionnaire), [questionnaire, onOpen])
  if (error) throw error
  return (
    <FieldsProvider ports={NO_PORTS} ownFields={ownFields}>
      {questionnaire && <Shown questionnaire={questionnaire} />}
    </FieldsProvider>
  )
}

function Shown({ questionnaire }: { readonly questionnaire: Open }) {
  if (useView(questionnaire).isComplete) return null
  return <Questionnaire questionnaire={questionnaire} slots={slotsOfOurs} fallback={() => 'broken'} />
}

/** Counts Suspense fallbacks from now on. */
function countFallbacks() {
  let count = 0
  const isFallback = (node: Node) =>
    node instanceof Element &&
    (node.matches('[data-skeleton]') || node.querySelector('[data-skeleton]') !== null || node.textContent === 'Loading…')
  const watch = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) count += [...addedNodes].filter(isFallback).length
  })
  watch.observe(document.body, { childList: true, subtree: true })
  return { fallbacks: () => count, stop: () => watch.disconnect() }
}

const next = () => document.querySelector<HTMLButtonElement>('button[type="submit"]')?.click()

test('a patient who goes through all field types quickly never sees a missing one', async () => {
  document.documentElement.dataset['brand'] = 'northway'
  const watch = countFallbacks()
  await render(<Whole flow={everyType} />)
  for (const [index, { fields = [] }] of (everyType.steps[0]?.screens ?? []).entries()) {
    await expect.poll(() => document.querySelector('form')?.dataset['screen']).toBe(`screen-${index}`)
    // rendered together with the form
    expect(document.querySelector(`form [data-field="${fields[0]?.name}"]`), fields[0]?.type).not.toBeNull()
    next()
  }
  await expect.poll(() => document.querySelector('form')).toBeNull()
  watch.stop()
  expect(watch.fallbacks()).toBe(0)
})

test('a blocked patient reads the reason at once', async () => {
  const questionnaire = await new Promise<Open>((resolve) => void render(<Whole flow={stopping} onOpen={resolve} />))
  await expect.poll(() => document.querySelector('form')).not.toBeNull()
  questionnaire.answer('daisies', 'Yes')
  const stopped = new Promise<void>((resolve) => {
    questionnaire.actor.subscribe(() => questionnaire.view().interrupt && resolve())
  })
  next()
  await stopped
  // React renders synchronously; fetched code arrives later
  await new Promise((resolve) => setTimeout(resolve))
  expect(document.querySelector('[role=dialog]')?.textContent).toContain('No daisies')
})
