import { expect, test } from 'vitest'
import type { FileAnswer, Screen } from '../schema/index.ts'
import { checkAnswers } from '../machine/checkAnswers.ts'
import { waitForIdle } from '../machine/waitForIdle.ts'
import { compileFlow } from '../walk/compileFlow.ts'
import { flowOf } from '../testing/index.ts'
import { open } from '../../tests/support/calls/openAccount.ts'

const photo = (name: string): FileAnswer => ({ kind: 'file', name, type: 'image/jpeg', size: 3, content: '/9j/' })
const receipt = (id: string, label: string) => ({ kind: 'receipt', id, label }) as const

const screens: Screen[] = [
  { id: 'photos', fields: [{ name: 'photos', type: 'uploader', label: 'Photos', maxFiles: 3 }], call: 'upload' },
  { id: 'last', title: 'Done' },
]
const flow = flowOf({ screens, calls: [{ id: 'upload', method: 'PUT' }] })

/** A patient who has sent two photos to a server with this response. */
async function sent(body: unknown) {
  const bodies: unknown[] = []
  const calls = {
    send: async (request: { readonly body: unknown }) => {
      bodies.push(request.body)
      return { status: 200, body }
    },
  }
  const opened = await open({ flow, ports: { calls } })
  const { questionnaire } = opened
  questionnaire.answer('photos', { kind: 'files', files: [photo('a.jpg'), photo('b.jpg')] })
  questionnaire.send({ type: 'NEXT' })
  await waitForIdle(questionnaire)
  expect(opened.view().screen.id).toBe('last')
  return { ...opened, bodies }
}

test.each([
  ['that the response names in order', { ids: ['one', 'two'] }, ['one', 'two']],
  ['with the id of the response, where it names no files', { id: 'both' }, ['both', 'both']],
])('each of several sent files becomes a receipt %s', async (_what, body, ids) => {
  const { questionnaire, bodies } = await sent(body)
  expect(bodies).toEqual([{ photos: { kind: 'files', files: [photo('a.jpg'), photo('b.jpg')] } }])
  expect(questionnaire.answerOf('photos')).toEqual({
    kind: 'files',
    files: [receipt(ids[0] ?? '', 'a.jpg'), receipt(ids[1] ?? '', 'b.jpg')],
  })
})

test('a file that joins sent ones is sent with their receipts', async () => {
  const { questionnaire, bodies } = await sent({ ids: ['one', 'two', 'three'] })
  questionnaire.send({ type: 'BACK' })
  const before = [receipt('one', 'a.jpg'), receipt('two', 'b.jpg')]
  questionnaire.answer('photos', { kind: 'files', files: [...before, photo('c.jpg')] })
  questionnaire.send({ type: 'NEXT' })
  await waitForIdle(questionnaire)
  expect(bodies.at(-1)).toEqual({ photos: { kind: 'files', files: [...before, photo('c.jpg')] } })
  expect(questionnaire.answerOf('photos')).toEqual({ kind: 'files', files: [...before, receipt('three', 'c.jpg')] })
})

test('receipts of several files are stored; with a file that is not sent, the patient gives them again', async () => {
  const { questionnaire, memory } = await sent({ id: 'both' })
  await questionnaire.saved()
  const stored = () => (memory.stored() as { answers: unknown }).answers // a session document
  expect(stored()).toEqual({ photos: { kind: 'files', files: [receipt('both', 'a.jpg'), receipt('both', 'b.jpg')] } })
  questionnaire.send({ type: 'BACK' })
  questionnaire.answer('photos', { kind: 'files', files: [receipt('both', 'a.jpg'), photo('c.jpg')] })
  await questionnaire.saved()
  expect(stored()).toEqual({})
})

const OPTIONS = { facts: { signedIn: true, flags: {} }, now: '2026-01-15T12:00:00.000Z' }

test('a server checks several files as the browser does', async () => {
  const check = (photos: FileAnswer[]) => checkAnswers(compileFlow(flow), { photos: { kind: 'files', files: photos } }, OPTIONS)
  expect((await check([photo('a.jpg')])).status).toBe('complete')
  expect((await check([photo('a.jpg'), photo('b.exe')])).issues).toMatchObject({ photos: { code: 'file-type' } })
})
