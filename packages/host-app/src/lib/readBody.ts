import type { Problem } from '@anamnesis/api/contract'
import { ApiFailure } from './ApiFailure.ts'

/** Returns the body of a response. @throws ApiFailure if the call failed, as queries and mutations expect. */
export async function readBody<Body>(call: Promise<Result<Body>>): Promise<Body> {
  const result = await call
  if (!result.ok) throw new ApiFailure(result)
  return result.body
}

/** Result of a client call. */
type Result<Body> =
  | { readonly ok: true; readonly body: Body }
  | { readonly ok: false; readonly status: number; readonly problem: Problem | undefined }
