import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AddressAnswer, AddressPort, AddressSuggestion } from '../../ports/AddressPort.ts'
import { fieldExamples } from '../../../tests/support/fieldExamples.tsx'
import { flushRender } from '../../../tests/support/flushRender.ts'
import { renderField } from '../../../tests/support/renderField.tsx'

afterEach(() => vi.useRealTimers())

const { field } = fieldExamples['address-autocomplete']
const box = page.getByRole('combobox')
const suggestion = (name: RegExp) => page.getByRole('option', { name })

const street: AddressSuggestion = { id: 'street', text: '10 Example St', description: 'Toronto, ON', isContainer: false }
const building: AddressSuggestion = { id: 'building', text: '20 Sample Ave', description: 'Toronto, ON: 2 addresses', isContainer: true }
const unit: AddressSuggestion = { id: 'unit', text: '101-20 Sample Ave', description: 'Toronto, ON', isContainer: false }
const whole: AddressAnswer = {
  line1: '10 Example St',
  line2: 'Unit 3',
  city: 'Toronto',
  province: 'ON',
  postalCode: 'M5V 2T6',
  isComplete: true,
}

function portOf(answers: Partial<AddressPort>) {
  const find = vi.fn<AddressPort['find']>(answers.find ?? (async () => [street, building]))
  const retrieve = vi.fn<AddressPort['retrieve']>(answers.retrieve ?? (async () => whole))
  return { find, retrieve, ports: { address: { find, retrieve } } }
}

test('searches from two characters, once per burst of typing', async () => {
  const { find, ports } = portOf({})
  await renderField({ field, ports })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await userEvent.tab()
  await userEvent.keyboard('1')
  await vi.advanceTimersByTimeAsync(10_000)
  await userEvent.keyboard('0 Ex')
  expect(find).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(500)
  await expect.element(suggestion(/10 Example St/)).toBeVisible()
  expect(find.mock.calls.map(([text]) => text)).toEqual(['10 Ex'])
  await expect.element(page.getByRole('status')).toHaveTextContent('2 addresses found')
})

test('an address chosen by keyboard fills in the fields mapped to it', async () => {
  const { changes, autofills } = await renderField({ field, ports: portOf({}).ports })
  await box.fill('10 Ex')
  await expect.element(suggestion(/10 Example St/)).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(box).toHaveValue('10 Example St')
  expect(changes.at(-1)).toBe('10 Example St')
  expect(autofills).toEqual([{ line2: 'Unit 3', city: 'Toronto', province: 'ON', postalCode: 'M5V 2T6' }])
  await expect.element(box).toHaveAttribute('aria-expanded', 'false')
})

// long: waits for the pause in typing; the other tests of this file cover keyboard, network and choice
test('a building lists its units first', { tags: ['long'] }, async () => {
  const { find, retrieve, ports } = portOf({ find: async (_, containerId) => (containerId === 'building' ? [unit] : [street, building]) })
  await renderField({ field, ports })
  await box.fill('20 Sa')
  await suggestion(/20 Sample Ave/).click()
  await expect.element(suggestion(/101-20 Sample Ave/)).toBeVisible()
  expect(find.mock.lastCall?.[1]).toBe('building')
  expect(retrieve).not.toHaveBeenCalled()
  await suggestion(/101-20 Sample Ave/).click()
  expect(retrieve.mock.calls.map(([id]) => id)).toEqual(['unit'])
})

test('a late response to an earlier search is dropped', { tags: ['long'] }, async () => {
  const late: ((found: AddressSuggestion[]) => void)[] = []
  const find = (text: string) =>
    text === 'old' ? new Promise<AddressSuggestion[]>((resolve) => late.push(resolve)) : Promise.resolve([street])
  const { ports, find: asked } = portOf({ find })
  await renderField({ field, ports })
  await box.fill('old')
  await expect.poll(() => asked).toHaveBeenCalledTimes(1)
  await box.fill('new')
  await expect.element(suggestion(/10 Example St/)).toBeVisible()
  late[0]?.([building])
  await flushRender()
  await expect.element(suggestion(/10 Example St/)).toBeVisible()
  expect(suggestion(/20 Sample Ave/).query()).toBeNull()
})

test('an address that arrives late does not overwrite later typing', async () => {
  const late: ((found: AddressAnswer) => void)[] = []
  const { ports } = portOf({ retrieve: () => new Promise((resolve) => late.push(resolve)) })
  const { changes, autofills } = await renderField({ field, ports })
  await box.fill('10 Ex')
  await suggestion(/10 Example St/).click()
  await box.fill('77 Other Road')
  late[0]?.(whole)
  await flushRender()
  expect(changes.at(-1)).toBe('77 Other Road')
  expect(autofills).toEqual([])
})

test('an address that cannot be fetched asks the patient to type it, until they type', async () => {
  await renderField({ field, ports: portOf({ retrieve: () => Promise.reject(new Error('offline')) }).ports })
  await box.fill('10 Ex')
  await suggestion(/10 Example St/).click()
  const failure = 'Apologies, we were unable to autopopulate the selected value. Please fill manually.'
  await expect.element(page.getByText(failure)).toBeVisible()
  await expect.element(box).toHaveAccessibleDescription(failure)
  await box.fill('10 Exa')
  expect(page.getByText(failure).query()).toBeNull()
})

test('a failed search lets the patient type', async () => {
  const { find, ports } = portOf({ find: () => Promise.reject(new Error('offline')) })
  const { changes } = await renderField({ field, ports })
  await box.fill('10 Ex')
  await expect.poll(() => find).toHaveBeenCalled()
  await expect.element(box).toHaveAttribute('aria-expanded', 'false')
  expect(changes.at(-1)).toBe('10 Ex')
})

test('Escape and leaving the box close the list', { tags: ['long'] }, async () => {
  await renderField({ field, ports: portOf({}).ports })
  await box.fill('10 Ex')
  await expect.element(box).toHaveAttribute('aria-expanded', 'true')
  await userEvent.keyboard('{Escape}')
  await expect.element(box).toHaveAttribute('aria-expanded', 'false')
  await box.fill('10 Exa')
  await expect.element(box).toHaveAttribute('aria-expanded', 'true')
  await userEvent.tab()
  await expect.element(box).toHaveAttribute('aria-expanded', 'false')
})

test('the suggestion that is active scrolls into view', { tags: ['long'] }, async () => {
  const found = Array.from({ length: 12 }, (_, index) => ({ ...street, id: `${index}`, text: `${index} Example St` }))
  await renderField({ field, ports: portOf({ find: async () => found }).ports })
  await box.fill('Ex')
  await expect.element(suggestion(/^0 Example/)).toBeVisible()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(suggestion(/^11 Example/)).toHaveAttribute('aria-selected', 'true')
  await expect.element(suggestion(/^11 Example/)).toBeInViewport({ ratio: 1 })
})

test('without a port it is a plain text box', async () => {
  const { target, changes } = await renderField({ field })
  await page.getByRole('textbox', { name: 'Street address' }).fill('10 Example St')
  expect(changes).toEqual(['10 Example St'])
  expect(target().getAttribute('role')).toBeNull()
})

test('Enter without a highlighted suggestion chooses nothing and is left to the page', async () => {
  const { changes, autofills } = await renderField({ field, ports: portOf({}).ports })
  await box.fill('10 Ex')
  await expect.element(suggestion(/10 Example St/)).toBeVisible()
  await userEvent.keyboard('{Enter}')
  expect(changes.at(-1)).toBe('10 Ex')
  expect(autofills).toEqual([])
})

test('the arrow keys move through the list and back to the box, which keeps the focus', { tags: ['long'] }, async () => {
  await renderField({ field, ports: portOf({}).ports })
  await box.fill('10 Ex')
  await expect.element(suggestion(/10 Example St/)).toBeVisible()
  const active = () => document.getElementById(document.activeElement?.getAttribute('aria-activedescendant') ?? '')?.textContent
  const seen = [active()]
  for (const key of ['{ArrowDown}', '{ArrowDown}', '{ArrowDown}', '{ArrowUp}']) {
    await userEvent.keyboard(key)
    seen.push(active()?.split('Toronto')[0])
  }
  expect(seen).toEqual([undefined, '10 Example St', '20 Sample Ave', undefined, '20 Sample Ave'])
  await expect.element(box).toHaveFocus()
})

test('typed text survives a lost network, and suggestions return with the network', async () => {
  let isOffline = true
  const { ports, find } = portOf({ find: () => (isOffline ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve([street])) })
  const { changes } = await renderField({ field, ports })
  await box.fill('10 Ex')
  await expect.poll(() => find).toHaveBeenCalledTimes(1)
  isOffline = false
  await userEvent.keyboard('a')
  await suggestion(/10 Example St/).click()
  await expect.element(box).toHaveValue('10 Example St')
  expect(changes).not.toContain(undefined)
})

test('an address that is too long for its box is kept whole', { tags: ['long'] }, async () => {
  const long = { ...whole, line1: '1200 Boulevard de Maisonneuve Ouest Tour Sud', line2: 'App 5' }
  const { changes } = await renderField({ field: { ...field, fills: {} }, ports: portOf({ retrieve: async () => long }).ports })
  await box.fill('12')
  await suggestion(/10 Example St/).click()
  await expect.poll(() => changes.at(-1)).toBe('1200 Boulevard de Maisonneuve Ouest Tour Sud, App 5')
})

test('an address that was pasted is not cut to the length of its box', async () => {
  const { changes } = await renderField({ field: { ...field, maxLength: 10 } })
  await page.getByRole('textbox').fill('10 Example Street')
  expect(changes.at(-1)).toBe('10 Example Street')
})

test('a chosen address arrives after the patient has left the box', { tags: ['long'] }, async () => {
  const late: ((found: AddressAnswer) => void)[] = []
  const { ports } = portOf({ retrieve: () => new Promise((resolve) => late.push(resolve)) })
  const { autofills } = await renderField({ field, ports })
  await box.fill('10 Ex')
  await suggestion(/10 Example St/).click()
  await userEvent.tab()
  late[0]?.(whole)
  await expect.element(box).toHaveValue('10 Example St')
  expect(autofills).toHaveLength(1)
})
