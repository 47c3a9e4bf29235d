import type { CallPort, CallRequest, CallResponse } from '../../../src/ports.ts'

/** A server that responds on demand. */
export interface Gate {
  readonly calls: CallPort
  /** All attempts, in order. */
  readonly requests: readonly CallRequest[]
  /** Responds to the oldest pending attempt and flushes pending promises. */
  readonly answer: (response?: CallResponse) => Promise<void>
  /** Flushes pending promises. */
  readonly quiet: () => Promise<void>
}

/** Creates a server that responds with `body` by default. */
export function gatedCalls(body: unknown): Gate {
  const requests: CallRequest[] = []
  const waiting: ((response: CallResponse) => void)[] = []
  const quiet = async () => {
    for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve))
  }
  return {
    requests,
    quiet,
    calls: {
      send: (request) => {
        requests.push(structuredClone(request))
        return new Promise((resolve) => waiting.push(resolve))
      },
    },
    answer: async (response = { status: 200, body }) => {
      await quiet()
      waiting.shift()?.(response)
      await quiet()
    },
  }
}
