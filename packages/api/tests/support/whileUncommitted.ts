import { type SQL, sql } from 'drizzle-orm'
import type { TestServer } from './openTestServer.ts'

/** A promise with its resolve function. */
function signal(): { readonly given: Promise<void>; readonly give: () => void } {
  let give = () => {}
  const given = new Promise<void>((resolve) => (give = resolve))
  return { given, give: () => give() }
}

/** Makes calls during another, uncommitted transaction, and commits that once they wait for it. On the embedded database, which has one
 * connection, the calls queue.
 */
export async function whileUncommitted<Result>(
  server: TestServer,
  statements: readonly SQL[],
  calls: () => readonly Promise<Result>[],
): Promise<Result[]> {
  const [begun, ended] = [signal(), signal()]
  const written = server.services.db.transaction(async (tx) => {
    for (const statement of statements) await tx.execute(statement)
    begun.give()
    await ended.given
  })
  await begun.given
  const made = calls()
  if (process.env['TEST_SERVER'] === 'postgres') await Promise.race([...made, waiting(server, made.length)])
  ended.give()
  await written
  return Promise.all(made)
}

/** Resolves when `many` statements wait for locks. */
async function waiting(server: TestServer, many: number): Promise<void> {
  const asked = sql`select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  while (!(await server.rows(asked)).includes(`"n":${many}`));
}
