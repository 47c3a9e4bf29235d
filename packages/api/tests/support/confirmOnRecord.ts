import type { Patient } from './openTestServer.ts'

/** Displays the answers on record for the browser's variant and states whether anything has changed, if asked. */
export async function confirmOnRecord(
  { client, treatment_id }: Pick<Patient, 'client' | 'treatment_id'>,
  said: 'unchanged' | 'changed' = 'unchanged',
  variant?: string,
) {
  const params = { treatment_id }
  const shown = await client.getOnFile({ params, query: variant === undefined ? {} : { variant } })
  if (!shown.ok) return shown
  const { sha256, variant: given, must_ask } = shown.body
  return must_ask ? client.putOnFile({ params, body: { said, sha256, variant: variant ?? given } }) : shown
}
