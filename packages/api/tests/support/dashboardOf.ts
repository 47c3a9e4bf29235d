import type { Patient } from './openTestServer.ts'

/** A patient's dashboard. @throws if the server refuses it. */
export async function dashboardOf({ client, user_id }: Patient) {
  const result = await client.getDashboard({ query: { user_id } })
  if (!result.ok) throw new Error(JSON.stringify(result))
  return result.body
}
