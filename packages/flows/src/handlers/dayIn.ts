import zones from '../options/province-zones.json' with { type: 'json' }

/** Time zones of each province or territory. */
const zonesOf: Readonly<Record<string, readonly string[]>> = zones
const everyZone = [...new Set(Object.values(zonesOf).flat())]
const calendars = new Map<string, Intl.DateTimeFormat>()
/** The days of the last moment asked for, by zone: a walk asks for the same moment with every answer. */
let last: { readonly moment: string; readonly days: Map<string, string> } | undefined

/**
 * The calendar day of a province at a moment, both ISO. A province with two days at that moment has the earlier one, of its most
 * westerly zone; without a province the whole country counts, so that no patient counts as older than they are where they live.
 */
export function dayIn(province: string | undefined, moment: string): string {
  const provinceZones = (province !== undefined && Object.hasOwn(zonesOf, province) && zonesOf[province]) || everyZone
  if (last?.moment !== moment) last = { moment, days: new Map() }
  const { days } = last
  const dayOf = (zone: string): string => {
    const day = days.get(zone) ?? isoDay(zone, new Date(moment))
    days.set(zone, day)
    return day
  }
  return provinceZones.map(dayOf).toSorted()[0] ?? moment.slice(0, 10)
}

/** The day of a zone at a moment, as `YYYY-MM-DD`: put together from its parts, because the order that a locale writes them in depends on the browser. */
function isoDay(timeZone: string, moment: Date): string {
  const calendar =
    calendars.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA-u-ca-gregory-nu-latn', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  calendars.set(timeZone, calendar)
  const parts = Object.fromEntries(calendar.formatToParts(moment).map(({ type, value }) => [type, value]))
  return `${parts['year']}-${parts['month']}-${parts['day']}`
}
