import { flowOf, memoryPorts } from '@anamnesis/engine/testing'
import type { Field, Flow } from '@anamnesis/engine/schema'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { WholeQuestionnaire } from '../../tests/readme/WholeQuestionnaire.tsx'
import { fieldExamples } from '../testing/fieldExamples.tsx'

const optional = (field: Field): Field => ({ ...field, optional: true })
const examples = Object.values(fieldExamples).map(({ field }): Field => optional(field))
const weight: Field = { type: 'text', name: 'weight', label: 'What do you weigh?', inputMode: 'decimal', unit: 'pounds', optional: true }

/** A screen for each type of field, and one of a weight, which has code of its own. */
const flow: Flow = flowOf({
  screens: [...examples, weight].map((field, index) => ({ id: `screen-${index}`, fields: [{ ...field, name: `field-${index}` }] })),
})

/** Counts what stands in place of fields whose code is not there, from now on. */
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

test('who goes through all types of fields as fast as they can never sees one that is not there yet', async () => {
  document.documentElement.dataset['brand'] = 'northway'
  const watch = countFallbacks()
  await render(<WholeQuestionnaire flow={flow} ports={memoryPorts()} facts={{ signedIn: true, flags: {} }} />)
  for (const [index, { fields = [] }] of (flow.steps[0]?.screens ?? []).entries()) {
    await expect.poll(() => document.querySelector('form')?.dataset['screen']).toBe(`screen-${index}`)
    // in the same moment as the form: nothing comes after it
    expect(document.querySelector(`form [data-field="${fields[0]?.name}"]`), fields[0]?.type).not.toBeNull()
    document.querySelector<HTMLButtonElement>('button[type="submit"]')?.click()
  }
  await expect.poll(() => document.querySelector('form')).toBeNull()
  watch.stop()
  expect(watch.fallbacks()).toBe(0)
})
