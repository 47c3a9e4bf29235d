import { useEffect, useState } from 'react'
import { type FlagName, flagTable } from '../../lib/flags/flagTable.ts'
import { useHostServices } from '../../lib/HostServices.tsx'
import { type EventData, onTrack } from '../../lib/tracking.ts'
import { cell, opener, panel, table } from './Inspector.css.ts'

/** Development only: providers, flags, and events sent to listeners. */
export function Inspector() {
  const { config, flags } = useHostServices()
  const [events, setEvents] = useState<readonly (readonly [string, EventData])[]>([])
  const [, draw] = useState(0)
  useEffect(() => onTrack((event, data) => setEvents((before) => [[event, data] as const, ...before].slice(0, MOST))), [])
  useEffect(() => flags.subscribe(() => draw((times) => times + 1)), [flags])
  const providers: readonly (readonly [string, string])[] = [
    ['Card', config.card?.scriptUrl ?? 'off: CHARGEBEE_ is not set'],
    ['Address', config.address?.baseUrl ?? 'off: ADDRESS_URL is not set'],
    ['Flags', config.flags?.url ?? 'off: FLAGS_URL is not set'],
    ['Errors', config.errors ? 'on' : 'off: ERRORS_DSN is not set'],
    ['Tag manager', config.tagManager?.scriptUrl ?? 'off: TAG_MANAGER_URL is not set'],
  ]
  return (
    <details className={panel}>
      <summary className={opener}>Inspector</summary>
      <Rows name="Providers" rows={providers} />
      <Rows
        name="Flags"
        rows={FLAGS.map((name) => {
          const { value, variant } = flags.details(name)
          return [name, `${JSON.stringify(value)} (${variant ?? 'standard'})`] as const
        })}
      />
      <Rows name="Events" rows={events.map(([event, data]) => [event, JSON.stringify(data)] as const)} />
    </details>
  )
}

/** Maximum number of events. */
const MOST = 30
// keys of a constant table
const FLAGS = Object.keys(flagTable) as FlagName[]

function Rows({ name, rows }: { readonly name: string; readonly rows: readonly (readonly [string, string])[] }) {
  return (
    <table className={table}>
      <caption className={cell}>{name}</caption>
      <tbody>
        {rows.map(([what, value], place) => (
          // the same event may occur twice
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={`${what}${place}`}>
            <th className={cell} scope="row">
              {what}
            </th>
            <td className={cell}>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
