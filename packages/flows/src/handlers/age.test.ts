import { runHandler } from '@anamnesis/engine/internal'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '../../../../scripts/seed.ts'
import zones from '../options/province-zones.json' with { type: 'json' }
import provinces from '../options/provinces.json' with { type: 'json' }
import { age } from './age.ts'

const MINUTE = 60 * 1000
const zonesOf: Readonly<Record<string, readonly string[]>> = zones
const codes = Object.keys(zones)
const everyZone = [...new Set(Object.values(zones).flat())]

// creating a formatter is slower than using it a hundred times
const clocks = new Map(everyZone.map((timeZone) => [timeZone, new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })]))

/** The local time of a zone, computed from the zone's offset as an independent check of the date. */
function localTime(timeZone: string, moment: number): string {
  const parts = clocks.get(timeZone)?.formatToParts(moment) ?? []
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d\d):(\d\d)/.exec(offset) ?? []
  const minutesAhead = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
  return new Date(moment + minutesAhead * MINUTE).toISOString()
}

/** Whether a patient is eighteen by the calendar; a birthday on 29 February counts from 1 March in common years. */
function isAdult(birth: string, day: string): boolean {
  const [year = 0, month = 1, date = 1] = birth.split('-').map(Number)
  return day >= new Date(Date.UTC(year + 18, month - 1, date)).toISOString().slice(0, 10)
}

async function isStopped(date_of_birth: string, province: string | undefined, moment: number): Promise<boolean> {
  const input = {
    screen: 'birth-date',
    answers: { date_of_birth, ...(province !== undefined && { province }) },
    facts: { signedIn: false, flags: {} },
    now: new Date(moment).toISOString(),
  }
  const outcome = await runHandler({ age }, 'age', input, new AbortController().signal)
  if (outcome.type === 'refuse') throw new Error(JSON.stringify(outcome))
  return outcome.type === 'interrupt'
}

/** The UTC time at which a local date starts, searched by minute. */
function midnightOf(day: string, zone: string): number {
  const before = Date.parse(`${day}T00:00:00Z`)
  for (let minutes = 0; minutes < 12 * 60; minutes += 30)
    if (localTime(zone, before + minutes * MINUTE) >= day) return before + minutes * MINUTE
  throw new Error(`${day} never begins in ${zone}`)
}

describe('an eighteenth birthday', () => {
  const birthdays = [
    ['2008-01-15', '2026-01-15'],
    ['2008-07-15', '2026-07-15'],
    // daylight saving changes
    ['2008-03-08', '2026-03-08'],
    ['2008-03-09', '2026-03-09'],
    ['2008-11-01', '2026-11-01'],
    ['2008-11-02', '2026-11-02'],
    // 29 February, in a common year
    ['2008-02-29', '2026-03-01'],
    ['2007-12-31', '2025-12-31'],
  ] as const

  describe.each(codes)('in %s', (province) => {
    test.each(birthdays)('of %s begins at the midnight of the most westerly zone, to the minute', async (birth, day) => {
      const midnights = (zonesOf[province] ?? []).map((zone) => midnightOf(day, zone))
      const last = Math.max(...midnights)
      expect(await isStopped(birth, province, last - MINUTE)).toBe(true)
      expect(await isStopped(birth, province, last)).toBe(false)
    })
  })

  test.each(birthdays)('of %s begins at the midnight of the last zone of the country when the province is unknown', async (birth, day) => {
    const last = Math.max(...everyZone.map((zone) => midnightOf(day, zone)))
    expect(await isStopped(birth, undefined, last - MINUTE)).toBe(true)
    expect(await isStopped(birth, undefined, last)).toBe(false)
  })

  test('is not the day of Greenwich: at nine in the evening of the day before, a patient in Ontario is seventeen', async () => {
    expect(await isStopped('2008-01-15', 'ON', Date.parse('2026-01-15T02:00:00Z'))).toBe(true)
  })
})

test('a patient counts as adult once it is the birthday in every time zone of their province', async () => {
  const moments = fc
    .integer({ min: Date.parse('2024-01-01') / MINUTE, max: Date.parse('2032-12-31') / MINUTE })
    .map((minute) => minute * MINUTE)
  await fc.assert(
    fc.asyncProperty(moments, fc.integer({ min: -2, max: 2 }), fc.option(fc.constantFrom(...codes)), async (moment, days, code) => {
      const today = new Date(moment + days * 24 * 60 * MINUTE).toISOString().slice(0, 10)
      const birth = `${Number(today.slice(0, 4)) - 18}${today.slice(4)}`
      // the birth year may have no 29 February
      if (Number.isNaN(Date.parse(birth)) || new Date(birth).toISOString().slice(0, 10) !== birth) return
      const province = code ?? undefined
      const adultAt = (province === undefined ? everyZone : (zonesOf[province] ?? [])).map((zone) =>
        isAdult(birth, localTime(zone, moment).slice(0, 10)),
      )
      expect(await isStopped(birth, province, moment)).toBe(!adultAt.every(Boolean))
    }),
    { numRuns: runs(300, 3000) },
  )
})

test('every province has its zones, and every zone is one that this runtime knows', () => {
  expect(codes.toSorted()).toEqual(provinces.map(({ value }) => value).toSorted())
  for (const timeZone of everyZone) expect(() => new Intl.DateTimeFormat('en-CA', { timeZone })).not.toThrow()
})
