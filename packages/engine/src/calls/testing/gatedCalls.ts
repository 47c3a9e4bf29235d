import type { CallPort, CallRequest, CallResponse } from '../../ports.ts'

/** A server that answers when it is told to. */
export interface Gate {
  readonly calls: CallPort
  /** Every attempt, in order. */
  readonly requests: readonly CallRequest[]
  /** Answers the oldest attempt that waits for it, and lets everything that follows by itself happen. */
  readonly answer: (response?: CallResponse) => Promise<void>
  /** All that runs by itself has run. */
  readonly quiet: () => Promise<void>
}

/** A server that answers with `body` unless told otherwise. */
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
