import type { CardHandle, ChargebeeGlobal, ChargebeeInstance } from './chargebeeTypes.ts'

/** Creates a session. Loads nothing before `open`. */
export function createCardSession({ scriptUrl, site, publishableKey }: CardConfig): CardSession {
  let opening: Promise<ChargebeeInstance> | undefined
  let instance: ChargebeeInstance | undefined
  let current: CurrentCard = { card: undefined, cardType: undefined }

  async function start(): Promise<ChargebeeInstance> {
    if (!chargebee()) await loadScript(scriptUrl, CARD_TIMEOUT)
    const client = chargebee()
    if (!client) throw new Error('createCardSession: the script is not Chargebee.js.')
    // a client of an earlier session belongs to another site
    if (isInitialised(client)) client.tearDown()
    instance = client.init({ site, publishableKey })
    return instance
  }

  return {
    open: () => {
      opening ??= start().catch((error: unknown) => {
        opening = undefined
        throw error
      })
      return opening
    },
    closeDialogs: () => instance?.closeAll(),
    current: () => current,
    update: (change) => {
      current = { ...current, ...change }
    },
  }
}

/** Timeout for loading the card form, in milliseconds. */
export const CARD_TIMEOUT = 15_000

/** Configuration of the card provider. */
export interface CardConfig {
  readonly scriptUrl: string
  readonly site: string
  readonly publishableKey: string
}

/** The provider's client on this page: one script, one instance, one mounted form. */
export interface CardSession {
  /** Loads the script if needed. @throws Error on failure; the next call retries. */
  open: () => Promise<ChargebeeInstance>
  /** Closes the provider's dialogs. */
  closeDialogs: () => void
  current: () => CurrentCard
  update: (change: Partial<CurrentCard>) => void
}

/** The mounted card form. */
interface CurrentCard {
  readonly card: CardHandle | undefined
  /** Card brand by the provider's name. */
  readonly cardType: string | undefined
}

function isInitialised(client: ChargebeeGlobal): boolean {
  try {
    client.getInstance()
    return true
  } catch {
    return false
  }
}

function chargebee(): ChargebeeGlobal | undefined {
  // the script's global, typed in chargebeeTypes.ts
  return Reflect.get(window, 'Chargebee') as ChargebeeGlobal | undefined
}

/** Adds a script and waits until it has run. A failed script is removed, so that the next call retries. The provider's script has
 * no versions, so it can't be pinned by hash.
 * @throws Error on failure or after `timeout` milliseconds
 */
function loadScript(url: string, timeout: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const fail = (what: string) => {
      clearTimeout(timer)
      script.remove()
      reject(new Error(`loadScript: ${new URL(url, location.href).origin} ${what}.`))
    }
    const timer = setTimeout(() => fail('took too long'), timeout)
    script.addEventListener('load', () => {
      clearTimeout(timer)
      resolve()
    })
    script.addEventListener('error', () => fail('could not be reached'))
    script.async = true
    script.src = url
    document.head.append(script)
  })
}
