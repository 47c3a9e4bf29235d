import type { Patient } from './openTestServer.ts'

/** A patient's subscriptions, as their page gets them. @throws where the server refuses it. */
export async function subscriptionsOf({ client }: Patient) {
  const result = await client.getSubscriptions({})
  if (!result.ok) throw new Error(JSON.stringify(result))
  return result.body.subscriptions
}
