import type { Pool, PoolClient } from 'pg'

/** Measures each query of a pool by verb and table; stores no text and no values. */
export function measureQueries(pool: Pool, measure: Measure): void {
  measureOne(pool, measure)
  pool.on('connect', (client) => measureOne(client, measure))
}

/** Measures work as part of its request or job. */
export type Measure = <Result>(name: string, work: () => Promise<Result>, attributes?: Readonly<Record<string, string>>) => Promise<Result>

const TABLE = /\b(?:from|into|update) "(\w+)"/

function measureOne(target: Pool | PoolClient, measure: Measure): void {
  const query = target.query.bind(target) as (...given: unknown[]) => Promise<unknown> // one of its overloads
  const measured = (...given: unknown[]) => {
    // calls with a callback are the pool's own, and already measured
    if (typeof given.at(-1) === 'function') return query(...given)
    const [first] = given
    // a query config, or its text
    const text = typeof first === 'object' && first !== null && 'text' in first ? String(first.text) : String(first)
    const verb = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'query'
    const table = TABLE.exec(text)?.[1]
    const attributes = {
      'db.system.name': 'postgresql',
      'db.operation.name': verb,
      ...(table !== undefined && { 'db.collection.name': table }),
    }
    return measure(table === undefined ? verb : `${verb} ${table}`, () => query(...given), attributes)
  }
  target.query = measured as typeof target.query // the same overloads
}
