import type { Client, ClientOptions } from '@anamnesis/api/client'

type Call = (...given: readonly unknown[]) => Promise<unknown>

let coming: Promise<typeof import('./createApiClient.ts')> | undefined

/** Fetches the client's code, with the contract of every call: ahead, or with the first call. */
export function loadClient(): NonNullable<typeof coming> {
  coming ??= import('./createApiClient.ts').catch((error: unknown) => {
    // the next call tries again
    coming = undefined
    throw error
  })
  return coming
}

/** The API's client for a page that can be used before its code is there: no first question asks anything of the server. */
export function createLaterClient(options: ClientOptions): Client {
  let client: Readonly<Record<string, Call>> | undefined
  const call =
    (name: string) =>
    async (...given: readonly unknown[]) => {
      try {
        client ??= (await loadClient()).createApiClient(options) as unknown as Readonly<Record<string, Call>> // each takes what it is typed to
      } catch {
        // as where nothing comes back
        return { ok: false, status: 0, problem: undefined }
      }
      return client[name]?.(...given)
    }
  // which calls there are is known only to the contract
  return new Proxy({} as Client, { get: (_none, name) => (typeof name === 'string' && name !== 'then' ? call(name) : undefined) })
}
