import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { markVerified } from '../accounts/verifyEmail.ts'
import { users } from '../db/schema.ts'
import { openTestServer, type TestServer } from '../../../tests/support/openTestServer.ts'
import type { LetterKind } from './letters.ts'
import { queueMail } from './queueMail.ts'
import { sendWaitingMail } from './sendWaitingMail.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())
beforeEach(() => server.reset())

/** Queues a mail to the patient one second after the last. */
const queue = async (kind: LetterKind, subject: string) => {
  server.state.now += 1000
  await queueMail(server.services, eq(users.email, 'sam@example.com'), () => ({ kind, subject, words: 'The words of a mail' }))
}
const confirm = (userId: string) => markVerified(server.services, userId)
const subjects = async () => {
  await sendWaitingMail(server.services)
  // account mail needs no confirmed address
  return (await server.mails()).map(({ subject }) => subject).filter((subject) => !subject.startsWith('Confirm your email'))
}

test('a question that is answered before the address is confirmed is not mailed', async () => {
  const { client, user_id } = await server.newcomer()
  await queue('submitted', 'We have your answers')
  await queue('question-asked', 'A question')
  await client.sendMessage({ body: { id: crypto.randomUUID(), text: 'Twice a week' } })
  await confirm(user_id)
  expect(await subjects()).toEqual(['We have your answers'])
})

test('several waiting emails become one that stays true after later events', async () => {
  const { user_id } = await server.newcomer()
  for (const kind of ['submitted', 'approved', 'shipped'] as const) await queue(kind, kind)
  await confirm(user_id)
  expect(await subjects()).toEqual(['News from your Northway care team'])
  const [summary] = (await server.mails()).slice(-1)
  expect(summary?.text).toContain('/dashboard/treatments')
  expect(summary?.text).not.toContain('The words of a mail')
})

test('what is written afterwards is mailed as it is', async () => {
  const { user_id } = await server.newcomer()
  await queue('submitted', 'We have your answers')
  await confirm(user_id)
  await queue('approved', 'Good news')
  expect(await subjects()).toEqual(['We have your answers', 'Good news'])
})
