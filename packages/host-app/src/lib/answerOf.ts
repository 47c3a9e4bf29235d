import type { Problem } from '@anamnesis/api/contract'
import { ApiFailure } from './ApiFailure.ts'

/** What a call of the client comes to. */
type Result<Body> =
  | { readonly ok: true; readonly body: Body }
  | { readonly ok: false; readonly status: number; readonly problem: Problem | undefined }

/** The body of an answer. @throws ApiFailure where there is none, as queries and mutations expect it. */
export async function answerOf<Body>(call: Promise<Result<Body>>): Promise<Body> {
  const result = await call
  if (!result.ok) throw new ApiFailure(result)
  return result.body
}
