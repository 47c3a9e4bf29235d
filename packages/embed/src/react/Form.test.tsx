import type { CallPort } from '@anamnesis/engine'
import { parseFlow } from '@anamnesis/engine/schema'
import { createMemorySession } from '@anamnesis/engine/storage'
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import letter from '../../tests/pages/letter.json' with { type: 'json' }
import type { Completed } from '../ports/collectCompleted.ts'
import type { FormOptions } from './FormOptions.ts'
import { Form } from './Form.tsx'
import { OpenForm } from './OpenForm.tsx'
import { openForm } from './formOpening.ts'

const flow = parseFlow(letter)
const CONTENT = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3])
const FILE = {
  kind: 'file',
  name: 'letter.png',
  size: CONTENT.length,
  type: 'image/png',
  content: btoa(String.fromCharCode(...CONTENT)),
}

let root: Root | undefined
afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
})

type OnComplete = (completed: Completed) => void

/** Renders a form; resolves with its completion. */
function draw(form: (onComplete: OnComplete) => ReactNode): Promise<Completed> {
  root?.unmount()
  const place = document.createElement('div')
  document.body.append(place)
  root = createRoot(place)
  return new Promise((resolve) => root?.render(form(resolve)))
}
const drawForm = (ports: FormOptions['ports'] = {}) => draw((onComplete) => <Form flow={flow} ports={ports} onComplete={onComplete} />)

const press = (name: string) => userEvent.click(page.getByRole('button', { name }))
const removeButton = () => page.getByRole('button', { name: `Remove ${FILE.name}` })
async function upload() {
  await userEvent.upload(page.getByLabelText('Choose a photo or file'), new File([CONTENT], FILE.name, { type: FILE.type }))
  await expect.element(removeButton()).toBeVisible()
  await press('Next')
  await expect.element(page.getByLabelText('What is it about?')).toBeVisible()
}
async function finish() {
  await userEvent.fill(page.getByLabelText('What is it about?'), 'My heart')
  await press('Next')
}

test.each([
  ['a form', async () => (onComplete: OnComplete) => <Form flow={flow} onComplete={onComplete} />],
  [
    'a form that is opened before it is drawn',
    async () => {
      const questionnaire = await openForm({ flow })
      return (onComplete: OnComplete) => <OpenForm questionnaire={questionnaire} onComplete={onComplete} />
    },
  ],
])('%s completes with the file itself when no server takes it, also after Back', async (_what, open) => {
  const completed = draw(await open())
  await upload()
  await press('Back')
  await expect.element(removeButton()).toBeVisible()
  await press('Next')
  await finish()
  expect((await completed).answers).toEqual({ letter: FILE, note: 'My heart' })
})

test('a form completes with several files when no server takes them, also after Back', async () => {
  const [step] = flow.steps
  const screens = step?.screens.map((screen) => ({
    ...screen,
    ...(screen.fields && { fields: screen.fields.map((field) => (field.type === 'uploader' ? { ...field, maxFiles: 3 } : field)) }),
  }))
  const several = parseFlow({ ...flow, steps: [{ ...step, screens }] })
  const completed = draw((onComplete) => <Form flow={several} onComplete={onComplete} />)
  const names = ['one.png', 'two.png']
  await userEvent.upload(
    page.getByLabelText('Choose photos or files'),
    names.map((name) => new File([CONTENT], name, { type: FILE.type })),
  )
  await expect.element(page.getByRole('button', { name: 'Remove two.png' })).toBeVisible()
  await press('Next')
  await press('Back')
  await expect.element(page.getByRole('button', { name: 'Remove one.png' })).toBeVisible()
  await press('Next')
  await finish()
  const files = names.map((name) => ({ ...FILE, name }))
  expect((await completed).answers).toEqual({ letter: { kind: 'files', files }, note: 'My heart' })
})

test('a form completes with the receipt of the server that took the file', async () => {
  const calls: CallPort = { send: async ({ id }) => ({ status: 200, body: id === 'upload' ? { id: 'upload-7' } : {} }) }
  const completed = drawForm({ calls })
  await upload()
  await finish()
  expect((await completed).answers).toEqual({ letter: { kind: 'receipt', id: 'upload-7', label: FILE.name }, note: 'My heart' })
})

test('a reopened form asks for the file again, since files are never stored', async () => {
  const session = createMemorySession()
  void drawForm({ session })
  await upload()
  await expect.poll(session.load).toMatchObject({ done: ['letter'] })
  expect(JSON.stringify(await session.load())).not.toContain(FILE.content)
  const completed = drawForm({ session })
  await upload()
  await finish()
  expect((await completed).answers).toEqual({ letter: FILE, note: 'My heart' })
})

test.each([
  ['a form', async () => (onComplete: OnComplete) => <Form flow={flow} initialAnswers={{ note: 'My heart' }} onComplete={onComplete} />],
  [
    'a form that is opened before it is drawn',
    async () => {
      const questionnaire = await openForm({ flow, initialAnswers: { note: 'My heart' } })
      return (onComplete: OnComplete) => <OpenForm questionnaire={questionnaire} onComplete={onComplete} />
    },
  ],
])('%s fills in what is known', async (_what, open) => {
  const completed = draw(await open())
  await upload()
  await expect.element(page.getByLabelText('What is it about?')).toHaveValue('My heart')
  await press('Next')
  expect((await completed).answers).toEqual({ letter: FILE, note: 'My heart' })
})

test('a form reports a known answer that its question cannot hold', async () => {
  const untyped = { note: 7 } as never // from a host without types
  const error = new Promise((resolve) => {
    void draw((onComplete) => <Form flow={flow} initialAnswers={untyped} onComplete={onComplete} onError={resolve} />)
  })
  expect(await error).toMatchObject({ code: 'ANSWER_INVALID' })
})

test('a form without a server refuses a flow that names a call which it does not define', async () => {
  const misspelt = parseFlow({ ...letter, calls: { upload: letter.calls.upload, sned: { id: 'sned', method: 'POST' } } })
  const error = new Promise((resolve) => {
    void draw((onComplete) => <Form flow={misspelt} onComplete={onComplete} onError={resolve} />)
  })
  expect(await error).toMatchObject({ code: 'FLOW_UNKNOWN_CALL' })
})
