import { runHandler } from '@anamnesis/engine/internal'
import { describe, expect, test } from 'vitest'
import { age, ageIn } from '../handlers/age.ts'
import { dayIn, momentIn } from '../handlers/dayIn.ts'
import zones from '../options/province-zones.json' with { type: 'json' }
import { factsOf } from './factsOf.ts'

const HOUR = 60 * 60 * 1000
const DAY = '2026-11-27'
/** Every hour at which the birthday is today somewhere in Canada, and some before and after. */
const hours = Array.from({ length: 48 }, (_, hour) => new Date(Date.parse(`${DAY}T00:00:00Z`) + (hour - 6) * HOUR).toISOString())

const isStopped = async (birth: string, province: string, now: string) => {
  const input = { screen: 'birth-date', answers: { date_of_birth: birth, province }, facts: { signedIn: false, flags: {} }, now }
  return (await runHandler({ age }, 'age', input, new AbortController().signal)).type === 'interrupt'
}

describe.each(Object.keys(zones))('at every hour of a birthday in %s', (province) => {
  test('the rule for adults, the clinical facts and the age of the physician’s page agree', async () => {
    for (const now of hours) {
      const isPast = dayIn(province, now) >= DAY
      expect([now, ageIn(province, '2008-11-27', now)]).toEqual([now, isPast ? 18 : 17])
      expect([now, await isStopped('2008-11-27', province, now)]).toEqual([now, !isPast])
      const factsAt = (birth: string, moment: string) => [...factsOf({ province, date_of_birth: birth }, { now: moment }).facts.keys()]
      expect([now, factsAt('2001-11-27', now).includes('age-under-25')]).toEqual([now, !isPast])
      expect([now, factsAt('1961-11-27', now).includes('age-65-or-more')]).toEqual([now, isPast])
    }
  })

  test('a local time has the same age and today without its province', () => {
    for (const now of hours) {
      const local = momentIn(province, now)
      expect([now, dayIn(undefined, local)]).toEqual([now, dayIn(province, now)])
      expect([now, ageIn(undefined, '2008-11-27', local)]).toEqual([now, ageIn(province, '2008-11-27', now)])
    }
  })
})
