import type { CallPort } from '@anamnesis/engine'
import type { CallAdapterInput } from './callAdapter.ts'

/** The calls of a questionnaire, whose code is fetched with the first of them; one that it does not come for is tried again, as any that fails. */
export function createLaterCalls(input: CallAdapterInput): CallPort {
  let adapter: CallPort | undefined
  return {
    send: async (request, signal) => {
      adapter ??= (await import('./callAdapter.ts')).createCallAdapter(input)
      return adapter.send(request, signal)
    },
  }
}
