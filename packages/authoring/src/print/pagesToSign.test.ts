import { expect, test } from 'vitest'
import { flowsProject } from '../../tests/support/flowsProject.ts'
import { contentHash } from './contentHash.ts'
import { flowPage, pagesToSign } from './pagesToSign.ts'

const NAME = 'northway.ed.onboarding.full'
const printed = flowsProject.named(NAME)

test('a page to sign names the hash of its content', () => {
  const page = pagesToSign(flowsProject).get(`${NAME}.md`)
  expect(page?.sha256()).toMatch(/^[0-9a-f]{64}$/)
  expect(page?.write()).toContain(`\`${page?.sha256() ?? ''}\``)
})

test('the hash of a page stays the same when only its heading and its layout change', () => {
  const renamed = { ...printed, treatmentName: 'Erections' }
  expect(flowPage(renamed)).not.toBe(flowPage(printed))
  expect(contentHash(renamed)).toBe(contentHash(printed))
  const reordered = { ...printed, flow: { ...printed.flow, calls: Object.fromEntries(Object.entries(printed.flow.calls).toReversed()) } }
  expect(contentHash(reordered)).toBe(contentHash(printed))
})

test('the hash of a page changes with the flow', () => {
  const { steps } = printed.flow
  expect(contentHash({ ...printed, flow: { ...printed.flow, steps: steps.slice(1) } })).not.toBe(contentHash(printed))
  expect(contentHash({ ...printed, flow: { ...printed.flow, steps: steps.toReversed() } })).not.toBe(contentHash(printed))
})

test('the hash of a page changes with the handler’s description of its decision', () => {
  const handlers = Object.fromEntries(
    Object.entries(printed.handlers).map(([name, handler]) => [name, { ...handler, decides: [{ says: 'Nothing.', source: 'None' }] }]),
  )
  expect(contentHash({ ...printed, handlers })).not.toBe(contentHash(printed))
})
