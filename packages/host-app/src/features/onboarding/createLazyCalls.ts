import type { CallPort } from '@anamnesis/engine'
import type { CallAdapterInput } from './callAdapter.ts'

/** Calls whose adapter is loaded before or with the first one. A failed load counts as a failed call, which is retried. */
export function createLazyCalls(input: CallAdapterInput): CallPort {
  let adapter: CallPort | undefined
  return {
    send: async (request, signal) => {
      adapter ??= (await fetchCallAdapter()).createCallAdapter(input)
      return adapter.send(request, signal)
    },
  }
}

/** Loads the call adapter. @throws if that fails. */
export const fetchCallAdapter = () => import('./callAdapter.ts')
