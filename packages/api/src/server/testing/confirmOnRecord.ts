import type { Patient } from './openTestServer.ts'

/** A patient is shown what is on file for the variant of their browser, and says whether anything has changed, where they are asked. */
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
