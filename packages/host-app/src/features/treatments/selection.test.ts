import { expect, test } from 'vitest'
import { changeSelection, nothingSelected } from './selection.ts'

const failed = changeSelection(nothingSelected, { type: 'fail', id: 'one', error: 'Try again.' })
const noted = changeSelection(nothingSelected, { type: 'note', id: 'one', note: 'Sent.' })

test('another treatment begins without the error and the note of the one before', () => {
  for (const was of [failed, noted])
    expect(changeSelection(was, { type: 'select', id: 'other' })).toEqual({ id: 'other', error: undefined, note: undefined })
})

test('the same treatment keeps them', () => {
  for (const was of [failed, noted]) expect(changeSelection(was, { type: 'select', id: 'one' })).toBe(was)
})

test('what was done takes the place of what went wrong, and the other way round', () => {
  expect(changeSelection(failed, { type: 'note', id: 'one', note: 'Sent.' })).toEqual(noted)
  expect(changeSelection(noted, { type: 'fail', id: 'one', error: 'Try again.' })).toEqual(failed)
})
