import type { AnswerValue } from '@anamnesis/engine/schema'
import zones from '../options/province-zones.json' with { type: 'json' }

/** The local date in a province at an ISO time. A province with two dates has the earlier one, of its westernmost zone.
 * Without a province: the date of a time with an offset, which is local already, or else the whole country's earliest,
 * so that no patient counts as older than at home.
 */
export function dayIn(province: AnswerValue | undefined, moment: string): string {
  const isLocal = province === undefined && /[+-]\d\d:\d\d$/.test(moment)
  return (isLocal ? moment : momentIn(province, moment)).slice(0, 10)
}

const MINUTE = 60 * 1000
/** Time zones by province or territory. */
const zonesOf: Readonly<Record<string, readonly string[]>> = zones
const everyZone = [...new Set(Object.values(zonesOf).flat())]
const calendars = new Map<string, Intl.DateTimeFormat>()
/** Cached offsets of the last minute by zone: a walk asks for the same time on every answer. */
let last: { readonly minute: number; readonly offsets: Map<string, number> } | undefined

/** An ISO date-time with the offset of a province; its date is that of `dayIn`. */
export function momentIn(province: AnswerValue | undefined, moment: string): string {
  const at = Date.parse(moment)
  const offset = offsetIn(province, at)
  const two = (count: number) => String(count).padStart(2, '0')
  const from = `${offset < 0 ? '-' : '+'}${two(Math.floor(Math.abs(offset) / 60))}:${two(Math.abs(offset) % 60)}`
  return `${new Date(at + offset * MINUTE).toISOString().slice(0, -1)}${from}`
}

/** UTC offset in minutes of a province's westernmost zone. */
function offsetIn(province: AnswerValue | undefined, at: number): number {
  const provinceZones = (typeof province === 'string' && Object.hasOwn(zonesOf, province) && zonesOf[province]) || everyZone
  const minute = Math.floor(at / MINUTE)
  if (last?.minute !== minute) last = { minute, offsets: new Map() }
  const { offsets } = last
  const offsetOf = (zone: string): number => {
    const offset = offsets.get(zone) ?? localMinute(zone, minute) - minute
    offsets.set(zone, offset)
    return offset
  }
  return Math.min(...provinceZones.map(offsetOf))
}

/** Local time of a zone as if it were UTC. Uses formatToParts, since the order of a formatted date depends on the browser. */
function localMinute(timeZone: string, minute: number): number {
  const numeric = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const
  const calendar =
    calendars.get(timeZone) ?? new Intl.DateTimeFormat('en-CA-u-ca-gregory-nu-latn', { timeZone, hourCycle: 'h23', ...numeric })
  calendars.set(timeZone, calendar)
  const parts = new Map(calendar.formatToParts(minute * MINUTE).map(({ type, value }) => [type, Number(value)]))
  const part = (type: keyof typeof numeric) => parts.get(type) ?? 0
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute')) / MINUTE
}
