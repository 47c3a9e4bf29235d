import { describe, expect, test } from 'vitest'
import type { AnswerValue } from '../schema/index.ts'
import { checkField } from './checkField.ts'

describe('a password that is typed twice', () => {
  const confirmation = { type: 'password', name: 'again', label: 'Once more', confirms: 'password' } as const
  const receipt = { kind: 'receipt', id: '1', label: '' } as const
  const said = (password: AnswerValue | undefined, again: AnswerValue | undefined) =>
    checkField(confirmation, again, { answerOf: (name) => (name === 'password' ? password : undefined) })?.message

  test.each([
    ['the same', 'eight888', 'eight888', undefined],
    ['another', 'eight888', 'eight889', 'Password and password confirmation do not match'],
    ['the same in another case', 'eight888', 'EIGHT888', 'Password and password confirmation do not match'],
    ['the same, too short', 'short', 'short', undefined],
    ['another, too short', 'eight888', 'short', 'Password and password confirmation do not match'],
    ['nothing', 'eight888', undefined, 'Required'],
    ['something before the password', undefined, 'eight888', 'Password and password confirmation do not match'],
    ['nothing once the account exists', receipt, undefined, undefined],
    ['nothing where something else took the place of the password', { ...receipt, kind: 'file' } as never, undefined, 'Required'],
  ])('%s', (_what, password, again, expected) => expect(said(password, again)).toBe(expected))

  test('is not compared where the other answers are not known', () => {
    expect(checkField(confirmation, 'eight888')).toBeUndefined()
    expect(checkField(confirmation, undefined)).toMatchObject({ code: 'required' })
  })

  test('is the only thing that need not be given again', () => {
    const first = { type: 'password', name: 'password', label: 'Password' } as const
    expect(checkField(first, undefined, { answerOf: () => receipt })).toMatchObject({ code: 'required' })
    expect(checkField({ ...first, confirms: undefined }, undefined, { answerOf: () => receipt })).toMatchObject({ code: 'required' })
  })
})
