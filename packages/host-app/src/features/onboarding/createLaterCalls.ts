import type { CallPort } from '@anamnesis/engine'
import type { CallAdapterInput } from './callAdapter.ts'

/** Fetches what the calls of an onboarding go through. @throws when it does not come. */
export const fetchCallAdapter = () => import('./callAdapter.ts')

/** The calls of a questionnaire, whose code is fetched with the first of them, or before; one that it does not come for is tried again, as any that fails. */
export function createLaterCalls(input: CallAdapterInput): CallPort {
  let adapter: CallPort | undefined
  return {
    send: async (request, signal) => {
      adapter ??= (await fetchCallAdapter()).createCallAdapter(input)
      return adapter.send(request, signal)
    },
  }
}
