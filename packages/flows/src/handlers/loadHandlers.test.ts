import { expect, test } from 'vitest'
import { loadBrand } from '../loadBrand.ts'
import { flowNames, loadFlow } from '../loadFlow.ts'
import { hostHandlerIds } from '../ids.ts'
import { treatmentCode } from '../treatmentCodes.ts'
import { loadHandlers } from './loadHandlers.ts'

test.each(flowNames)('whoever loads the handlers of one treatment has every one that %s names', async (name) => {
  const [brand = '', treatment = '', kind, variant] = name.split('.')
  const flow = await loadFlow({ brand, treatment, kind: kind === 'renewal' ? 'renewal' : 'onboarding', ...(variant && { variant }) })
  const named = flow.steps.flatMap(({ screens }) => screens.flatMap(({ onMount, onSubmit }) => [onMount ?? [], onSubmit ?? []].flat()))
  const handlers = await loadHandlers(treatmentCode(treatment) ?? 'ed', await loadBrand(brand))
  expect(named.length).toBeGreaterThan(0)
  expect(Object.keys({ ...handlers, ...Object.fromEntries(hostHandlerIds.map((id) => [id, id])) })).toEqual(expect.arrayContaining(named))
})
