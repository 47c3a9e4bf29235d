import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMemoryOutbox } from '../../lib/messageOutbox.ts'
import { draw } from '../../../tests/support/draw.ts'
import { ApiFailure } from '../../lib/ApiFailure.ts'
import type { ChatPort } from '../../ports/chat/index.ts'
import { Composer } from './Composer.tsx'

function openComposer(attach?: ChatPort['attach']) {
  const sent: string[] = []
  draw(
    <Composer
      outbox={createMemoryOutbox()}
      attach={attach}
      onSend={(text, attachment) => sent.push([text, attachment?.name].filter(Boolean).join(' + '))}
    />,
  )
  return sent
}
const message = page.getByRole('textbox', { name: 'Your message' })
const send = page.getByRole('button', { name: 'Send' })

test('a double click sends a message once, without an error', async () => {
  const sent = openComposer()
  await message.fill('Thank you.')
  await send.dblClick()
  await expect.element(message).toHaveValue('')
  expect(sent).toEqual(['Thank you.'])
  expect(page.getByRole('alert').elements()).toEqual([])
})

test('an empty message asks the patient to write first', async () => {
  const sent = openComposer()
  await send.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Write a message first')
  await expect.element(message).toHaveFocus()
  expect(sent).toEqual([])
})

const file = page.getByLabelText('Add a photo or a PDF')
const photo = () => new File(['a photo'], 'rash.jpg', { type: 'image/jpeg' })

test('a file is sent with its message, or on its own, and once', async () => {
  const sent = openComposer(async ({ name, content }) => ({ id: content, name }))
  await file.upload(photo())
  await expect.element(page.getByText('rash.jpg')).toBeVisible()
  await message.fill('Since Monday.')
  await send.click()
  await expect.element(page.getByText('rash.jpg')).not.toBeInTheDocument()
  await file.upload(photo())
  await expect.element(page.getByText('rash.jpg')).toBeVisible()
  await send.click()
  expect(sent).toEqual(['Since Monday. + rash.jpg', 'rash.jpg'])
})

test('a long file name leaves its icon whole', async () => {
  await page.viewport(390, 844)
  const name = `${'a photo of my scalp '.repeat(4)}.jpg`
  openComposer(async () => ({ id: 'one', name }))
  await file.upload(photo())
  await expect.element(page.getByText(name)).toBeVisible()
  expect(page.getByText(name).element().querySelector('svg')?.getBoundingClientRect().width).toBe(20)
  await page.viewport(1280, 900)
})

test.each([
  ['a phone', 390],
  ['a desktop', 640],
])('at twice the text size the field on %s has room for its words', async (_what, width) => {
  await page.viewport(width, 844)
  document.documentElement.style.fontSize = '200%'
  onTestFinished(async () => {
    document.documentElement.style.fontSize = ''
    await page.viewport(1280, 900)
  })
  openComposer(async () => ({ id: 'one', name: 'one' }))
  await expect.element(send).toBeVisible()
  const [field, button] = [message, send].map((one) => one.element().getBoundingClientRect())
  expect(field?.width).toBeGreaterThan(300)
  expect(field?.bottom).toBeLessThanOrEqual(button?.top ?? 0)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})

test('a removed file is not sent, and the field has the focus', async () => {
  const sent = openComposer(async ({ name }) => ({ id: 'one', name }))
  await file.upload(photo())
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect.element(message).toHaveFocus()
  await message.fill('Only words.')
  await send.click()
  expect(sent).toEqual(['Only words.'])
})

test('a refused file says why', async () => {
  const errors = { message_attachment: 'This photo is damaged or cut off. Take it again, or choose another one.' }
  const problem = { type: 'about:blank', title: '', status: 422, code: 'ANSWERS_INVALID', errors }
  openComposer(() => Promise.reject(new ApiFailure({ status: 422, problem })))
  await file.upload(photo())
  await expect.element(page.getByRole('alert')).toHaveTextContent(errors.message_attachment)
})

test('a right-to-left message is written right to left, and sent without invisible marks', async () => {
  const sent = openComposer()
  await message.fill('\u200Fيؤلمني\u200B رأسي')
  expect(getComputedStyle(message.element()).direction).toBe('rtl')
  await send.click()
  expect(sent).toEqual(['يؤلمني رأسي'])
})
