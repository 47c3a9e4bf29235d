import { growingTables } from './seedPatients.ts'

/** Settings that make PostgreSQL log the plan of each statement; also set `auto_explain.log_min_duration` to 0. */
export const PLAN_SETTINGS = [
  'session_preload_libraries=auto_explain',
  'log_line_prefix=~~',
  // as on an SSD
  'random_page_cost=1.1',
  // a plan for these values, as with the many of a busy server
  'plan_cache_mode=force_custom_plan',
]

/** The partition of the seeded rows, which are ten days old; the others are empty. */
const FULL_PARTITION = `audit_log_${new Date(Date.now() - 11 * 24 * 60 * 60 * 1000).getUTCFullYear()}`

/** Finds in such a log the number of plans, and the statements that scan a whole growing table, with the tables. */
export function scannedTables(log: string): { readonly plans: number; readonly scans: readonly string[] } {
  const plans = log.split('~~').filter((entry) => entry.includes('plan:'))
  const scans = plans.flatMap((plan) => {
    const scanned = [...plan.matchAll(/Seq Scan on (\w+)/g)].map(([, table = '']) => (table === FULL_PARTITION ? 'audit_log' : table))
    const grown = scanned.filter((table) => growingTables.includes(table))
    const [, text = ''] = /Query Text: (.*)/.exec(plan) ?? []
    return grown.length === 0 ? [] : [`${[...new Set(grown)].join(', ')}: ${text.slice(0, 300)}`]
  })
  return { plans: plans.length, scans: [...new Set(scans)] }
}
