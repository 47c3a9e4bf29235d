import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mentionsOneOf } from './mentionsOneOf.ts'

const NITRATES = ['Nitroglycerin', 'GTN', 'Nitro-Dur', 'Isosorbide mononitrate', 'Poppers', 'NTG']

describe('a text that a patient wrote', () => {
  test.each([
    'I use nitroglycerin',
    'NITROGLYCERIN spray when my chest hurts',
    'nitroglycerine',
    'nitroglycerin.',
    'nitroglicerin',
    'nitrogylcerin',
    'nitro glycerin',
    'ntg spray',
    'a GTN patch',
    'Nitro-Dur 0.4',
    'nitrodur',
    'nitro dur',
    'isosorbide   mononitrate 60 mg',
    'isosorbide-mononitrate',
    'isosorbide mononitrat',
    'popper',
    'Pôppers',
  ])('names one of them: %s', (text) => expect(mentionsOneOf(text, NITRATES)).toBe(true))

  test.each(['', 'nothing', 'nitrofurantoin', 'isosorbide', 'gt n', 'gtm', 'nitro', 'mononitrate', 'I have a paper'])(
    'names none of them: %s',
    (text) => expect(mentionsOneOf(text, NITRATES)).toBe(false),
  )

  test('is read past what only looks like one', () => {
    expect(mentionsOneOf('nitrofurantoin for my bladder', ['nitro'], ['nitrofurantoin'])).toBe(false)
    expect(mentionsOneOf('isosorbide dinitrate', ['isosorbide'], ['isosorbide dinitrate'])).toBe(false)
    expect(mentionsOneOf('nitrofurantoin and nitro', ['nitro'], ['nitrofurantoin'])).toBe(true)
  })

  test('with one letter wrong, missing, too many or changed places names it still; the first letter is right', () => {
    const word = fc.stringMatching(/^[a-z]{6,12}$/)
    fc.assert(
      fc.property(word, fc.nat(), fc.stringMatching(/^[a-z]$/), (name, seed, letter) => {
        const at = 1 + (seed % (name.length - 1))
        const wrong = [
          name.slice(0, at) + letter + name.slice(at + 1),
          name.slice(0, at) + name.slice(at + 1),
          name.slice(0, at) + letter + name.slice(at),
          name.slice(0, at) + (name[at + 1] ?? '') + (name[at] ?? '') + name.slice(at + 2),
        ]
        // one missing of six letters is too short to be sure
        for (const text of wrong.filter(({ length }) => length >= 6)) expect(mentionsOneOf(`I take ${text} daily`, [name])).toBe(true)
      }),
    )
  })
})
