import type { CompiledFlow } from '@anamnesis/engine'
import { ApiError } from '../errors/ApiError.ts'

/** Resolves with a flow; undefined if the version is no longer stored. */
export async function flowOrNone(loading: Promise<CompiledFlow>): Promise<CompiledFlow | undefined> {
  return loading.catch((error: unknown) => {
    if (error instanceof ApiError) return undefined
    throw error
  })
}
