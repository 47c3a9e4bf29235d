import { expect, test } from 'vitest'
import { lintText } from '../../../tests/support/lint/lintText.ts'

const uploader = (name: string, more: object = {}) => ({ name, type: 'uploader', label: name, ...more })
const text = (name: string, more: object = {}) => ({ name, type: 'text', label: name, ...more })

const CODES: ReadonlySet<string> = new Set(['ANSWER_NOT_SENT', 'CALL_KEY_EMPTY'])

/** The findings about answers that are not sent by a screen whose call has a transform. */
const found = (transform: string | undefined, ...fields: object[]) => {
  const flow = {
    schemaVersion: 2,
    id: 'sample',
    version: 1,
    labels: { brand: 'northway', treatment: 'ed' },
    kind: 'onboarding',
    variant: 'full',
    steps: [{ id: 'one', title: 'One', screens: [{ id: 'asked', title: 'Asked', call: 'save', fields }] }],
    calls: { save: { id: 'save', method: 'PUT', bodyKeys: ['treatment_id'], ...(transform !== undefined && { transform }) } },
    interrupts: {},
  }
  return lintText(JSON.stringify(flow)).flatMap(({ code, message }) => (CODES.has(code) ? [message] : []))
}

test('a file that the transform of its call leaves out is an error', () => {
  expect(found('treatmentScreening', text('question-mood'), uploader('photo'))).toEqual([
    'the call “save” leaves out the answer to “photo”',
  ])
  expect(found(undefined, text('question-mood'), uploader('photo'))).toEqual([])
  expect(found('directUpload', uploader('photo'))).toEqual([])
})

test('a transform that sends one file leaves out a second one, and several files of one question', () => {
  expect(found('directUpload', uploader('front'), uploader('back'))).toEqual(['the call “save” leaves out the answer to “back”'])
  expect(found('directUpload', uploader('photos', { maxFiles: 3 }))).toEqual([
    expect.stringMatching(/^the call “save” sends .*“file”.* and no field of its screen fills it$/),
  ])
})

test('a text that the transform of its call leaves out is an error, but not one in the attributes', () => {
  expect(found('directUpload', uploader('photo'), text('caption'))).toEqual(['the call “save” leaves out the answer to “caption”'])
  expect(found('treatmentScreening', text('question-mood', { associatedAttribute: 'mood' }))).toEqual([])
})
