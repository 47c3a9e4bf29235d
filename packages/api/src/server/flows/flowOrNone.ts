import type { CompiledFlow } from '@anamnesis/engine'
import { ApiError } from '../http/ApiError.ts'

/** A flow; undefined where the version is not kept any more. */
export async function flowOrNone(loading: Promise<CompiledFlow>): Promise<CompiledFlow | undefined> {
  return loading.catch((error: unknown) => {
    if (error instanceof ApiError) return undefined
    throw error
  })
}
