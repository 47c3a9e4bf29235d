import { runHandler } from '@anamnesis/engine/internal'
import { afterEach, describe, expect, test } from 'vitest'
import { ageFact } from '../formulary/factsOf.ts'
import { age } from './age.ts'

/** Browser formats of an `en-CA` date by locale data version; version 42 uses the second. */
const FORMS = [
  ['year-month-day', '{year}-{month}-{day}'],
  ['month/day/year', '{month}/{day}/{year}'],
  ['day/month/year', '{day}/{month}/{year}'],
  ['day.month.year', '{day}.{month}.{year}'],
] as const

const prototype = Intl.DateTimeFormat.prototype
const ownFormat = Object.getOwnPropertyDescriptor(prototype, 'format') ?? {}

/** Makes every formatter use a date format. */
function writeDaysAs(form: string) {
  Object.defineProperty(prototype, 'format', {
    configurable: true,
    get(this: Intl.DateTimeFormat) {
      return (moment: Date) => {
        const parts = Object.fromEntries(this.formatToParts(moment).map(({ type, value }) => [type, value]))
        return form.replaceAll(/\{(\w+)\}/g, (_, part: string) => parts[part] ?? '')
      }
    },
  })
}

afterEach(() => Object.defineProperty(prototype, 'format', ownFormat))

async function outcomeOf(date_of_birth: string, now: string) {
  const input = { screen: 'birth-date', answers: { date_of_birth, province: 'BC' }, facts: { signedIn: false, flags: {} }, now }
  const outcome = await runHandler({ age }, 'age', input, new AbortController().signal)
  return outcome.type
}

describe.each(FORMS)('a date of birth in a browser that writes %s', (_, form) => {
  // a different time per format, since dates are cached for the last time
  const now = `2026-11-2${FORMS.findIndex(([, other]) => other === form)}T20:00:00.000Z`

  test('is accepted when the patient is an adult', async () => {
    writeDaysAs(form)
    expect(await outcomeOf('1985-03-27', now)).toBe('continue')
  })

  test('is refused when it is in the future', async () => {
    writeDaysAs(form)
    expect(await outcomeOf('2026-12-01', now)).toBe('refuse')
  })

  test('blocks a patient who is not 18 yet', async () => {
    writeDaysAs(form)
    expect(await outcomeOf('2010-03-27', now)).toBe('interrupt')
  })

  test('gives the clinical rules the same age', () => {
    writeDaysAs(form)
    expect([ageFact(undefined, '2005-03-27', now), ageFact(undefined, '1985-03-27', now), ageFact(undefined, '1950-03-27', now)]).toEqual([
      'age-under-25',
      undefined,
      'age-65-or-more',
    ])
  })
})
