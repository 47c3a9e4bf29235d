import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMemoryOutbox } from '../../lib/messageOutbox.ts'
import { draw } from '../../../tests/support/draw.ts'
import { Composer } from './Composer.tsx'

function openComposer() {
  const sent: string[] = []
  draw(<Composer outbox={createMemoryOutbox()} onSend={(text) => sent.push(text)} />)
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
