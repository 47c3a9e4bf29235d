import type { Patient } from './openTestServer.ts'

/** A patient's subscriptions. @throws if the server refuses them. */
export async function subscriptionsOf({ client }: Patient) {
  const result = await client.getSubscriptions({})
  if (!result.ok) throw new Error(JSON.stringify(result))
  return result.body.subscriptions
}
