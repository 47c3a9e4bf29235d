import zones from '../options/province-zones.json' with { type: 'json' }

/** Time zones that are kept within each province or territory. */
const zonesOf: Readonly<Record<string, readonly string[]>> = zones
const everyZone = [...new Set(Object.values(zonesOf).flat())]
const calendars = new Map<string, Intl.DateTimeFormat>()
/** The day of each zone at the moment that was last asked for: it is asked for in every zone, with every answer. */
let last: { readonly moment: string; readonly days: Map<string, string> } | undefined

/**
 * The calendar day of a province at a moment, both ISO: where its zones have two, the earlier one, which is that of the most westerly.
 * Without a province, the same of the whole country: nobody is taken for older than they are where they live.
 */
export function dayIn(province: string | undefined, moment: string): string {
  const kept = (province !== undefined && Object.hasOwn(zonesOf, province) && zonesOf[province]) || everyZone
  if (last?.moment !== moment) last = { moment, days: new Map() }
  const { days } = last
  const dayOf = (zone: string): string => {
    const day = days.get(zone) ?? calendarOf(zone).format(new Date(moment))
    days.set(zone, day)
    return day
  }
  return kept.map(dayOf).toSorted()[0] ?? moment.slice(0, 10)
}

/** A calendar that writes ISO dates. */
function calendarOf(timeZone: string): Intl.DateTimeFormat {
  const known = calendars.get(timeZone)
  // en-CA writes year, month and day in this order
  const calendar = known ?? new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  if (!known) calendars.set(timeZone, calendar)
  return calendar
}
