import { expect, test } from 'vitest'
import { changeSelection, nothingSelected } from './changeSelection.ts'

const failed = changeSelection(nothingSelected, { type: 'fail', id: 'one', error: 'Try again.' })
const noted = changeSelection(nothingSelected, { type: 'note', id: 'one', note: 'Sent.' })

test('selecting another treatment clears the error and the note', () => {
  for (const was of [failed, noted])
    expect(changeSelection(was, { type: 'select', id: 'other' })).toEqual({ id: 'other', error: undefined, note: undefined })
})

test('selecting the same treatment keeps them', () => {
  for (const was of [failed, noted]) expect(changeSelection(was, { type: 'select', id: 'one' })).toBe(was)
})

test('a success note replaces the error, and an error the note', () => {
  expect(changeSelection(failed, { type: 'note', id: 'one', note: 'Sent.' })).toEqual(noted)
  expect(changeSelection(noted, { type: 'fail', id: 'one', error: 'Try again.' })).toEqual(failed)
})
