import type { AnswerValue } from '@anamnesis/engine/schema'
import zones from '../options/province-zones.json' with { type: 'json' }

const MINUTE = 60 * 1000
/** Time zones of each province or territory. */
const zonesOf: Readonly<Record<string, readonly string[]>> = zones
const everyZone = [...new Set(Object.values(zonesOf).flat())]
const calendars = new Map<string, Intl.DateTimeFormat>()
/** The offsets of the last minute asked for, by zone: a walk asks for the same moment with every answer. */
let last: { readonly minute: number; readonly offsets: Map<string, number> } | undefined

/**
 * The calendar day of a province at a moment, both ISO. A province with two days at that moment has the earlier one, of its most
 * westerly zone; without a province the whole country counts, so that no patient counts as older than they are where they live.
 */
export function dayIn(province: AnswerValue | undefined, moment: string): string {
  return momentIn(province, moment).slice(0, 10)
}

/** A moment with the offset of a province, as an ISO date with time: it begins with the day that {@link dayIn} returns. */
export function momentIn(province: AnswerValue | undefined, moment: string): string {
  const at = Date.parse(moment)
  const offset = offsetIn(province, at)
  const two = (count: number) => String(count).padStart(2, '0')
  const from = `${offset < 0 ? '-' : '+'}${two(Math.floor(Math.abs(offset) / 60))}:${two(Math.abs(offset) % 60)}`
  return `${new Date(at + offset * MINUTE).toISOString().slice(0, -1)}${from}`
}

/** Minutes that the most westerly zone of a province is ahead of UTC. */
function offsetIn(province: AnswerValue | undefined, at: number): number {
  const provinceZones = (typeof province === 'string' && Object.hasOwn(zonesOf, province) && zonesOf[province]) || everyZone
  const minute = Math.floor(at / MINUTE)
  if (last?.minute !== minute) last = { minute, offsets: new Map() }
  const { offsets } = last
  const offsetOf = (zone: string): number => {
    const offset = offsets.get(zone) ?? wallMinute(zone, minute) - minute
    offsets.set(zone, offset)
    return offset
  }
  return Math.min(...provinceZones.map(offsetOf))
}

/** What a zone's clock shows at a minute, as if it were UTC: put together from its parts, because the order that a locale writes them in depends on the browser. */
function wallMinute(timeZone: string, minute: number): number {
  const numeric = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const
  const calendar =
    calendars.get(timeZone) ?? new Intl.DateTimeFormat('en-CA-u-ca-gregory-nu-latn', { timeZone, hourCycle: 'h23', ...numeric })
  calendars.set(timeZone, calendar)
  const parts = new Map(calendar.formatToParts(minute * MINUTE).map(({ type, value }) => [type, Number(value)]))
  const part = (type: keyof typeof numeric) => parts.get(type) ?? 0
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute')) / MINUTE
}
