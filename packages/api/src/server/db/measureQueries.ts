import type { Pool, PoolClient } from 'pg'
import type { Measure } from '../services.ts'

const TABLE = /\b(?:from|into|update) "(\w+)"/

/** Measures each query of a pool under its verb and its table; of its text and its values nothing is kept. */
export function measureQueries(pool: Pool, measure: Measure): void {
  measureOne(pool, measure)
  pool.on('connect', (client) => measureOne(client, measure))
}

function measureOne(target: Pool | PoolClient, measure: Measure): void {
  const query = target.query.bind(target) as (...given: unknown[]) => Promise<unknown> // one of its forms
  const measured = (...given: unknown[]) => {
    // the pool's own calls have a callback: what they are for is measured already
    if (typeof given.at(-1) === 'function') return query(...given)
    const [first] = given
    const text = typeof first === 'string' ? first : String((first as { text?: unknown }).text) // a query, or its text
    const verb = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'query'
    const table = TABLE.exec(text)?.[1]
    const attributes = {
      'db.system.name': 'postgresql',
      'db.operation.name': verb,
      ...(table !== undefined && { 'db.collection.name': table }),
    }
    return measure(table === undefined ? verb : `${verb} ${table}`, () => query(...given), attributes)
  }
  target.query = measured as typeof target.query // the same forms
}
