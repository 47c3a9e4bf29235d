import type { Client, ClientOptions } from '@anamnesis/api/client'

/** An API client whose code loads with the first call, so that a first question doesn't need it. */
export function createLazyClient(options: ClientOptions): Client {
  let client: Readonly<Record<string, Call>> | undefined
  const call =
    (name: string) =>
    async (...given: readonly unknown[]) => {
      try {
        client ??= (await loadClient()).createApiClient(options) as unknown as Readonly<Record<string, Call>> // each receives its own input type
      } catch {
        // like a lost connection
        return { ok: false, status: 0, problem: undefined }
      }
      return client[name]?.(...given)
    }
  // the names of calls are known only to the contract
  return new Proxy({} as Client, { get: (_none, name) => (typeof name === 'string' && name !== 'then' ? call(name) : undefined) })
}

type Call = (...given: readonly unknown[]) => Promise<unknown>

let coming: Promise<typeof import('./createApiClient.ts')> | undefined

/** Loads the client with its contract, ahead or with the first call. */
export function loadClient(): NonNullable<typeof coming> {
  coming ??= import('./createApiClient.ts').catch((error: unknown) => {
    // the next call retries
    coming = undefined
    throw error
  })
  return coming
}
