import type { CardHandle, ChargebeeGlobal, ChargebeeInstance } from './chargebeeTypes.ts'

/** How long the card form may take until we say that it could not load, in milliseconds. */
export const CARD_TIMEOUT = 15_000

/** Where the provider's script lies and which site it works for. */
export interface CardConfig {
  readonly scriptUrl: string
  readonly site: string
  readonly publishableKey: string
}

/** The provider's client on this page: one script, one instance, and the card form that is mounted now. */
export interface CardSession {
  /** Loads the script when needed. @throws Error when it can't; the next call tries again */
  open: () => Promise<ChargebeeInstance>
  /** Closes what the provider has opened over the page. */
  closeDialogs: () => void
  current: () => CurrentCard
  update: (change: Partial<CurrentCard>) => void
}

/** The card form that is mounted now. */
interface CurrentCard {
  readonly card: CardHandle | undefined
  /** The brand that the patient's card has, in the provider's word. */
  readonly cardType: string | undefined
}

/** A session of a configuration. Nothing is loaded before `open`. */
export function createCardSession({ scriptUrl, site, publishableKey }: CardConfig): CardSession {
  let opening: Promise<ChargebeeInstance> | undefined
  let instance: ChargebeeInstance | undefined
  let current: CurrentCard = { card: undefined, cardType: undefined }

  async function start(): Promise<ChargebeeInstance> {
    if (!chargebee()) await loadScript(scriptUrl, CARD_TIMEOUT)
    const client = chargebee()
    if (!client) throw new Error('createCardSession: the script ran, but it is not Chargebee.js.')
    // a client of an earlier session keeps that session's site
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

function isInitialised(client: ChargebeeGlobal): boolean {
  try {
    client.getInstance()
    return true
  } catch {
    return false
  }
}

function chargebee(): ChargebeeGlobal | undefined {
  // the script's global; what it can do is written in chargebeeTypes.ts
  return Reflect.get(window, 'Chargebee') as ChargebeeGlobal | undefined
}

/**
 * Adds a script to the page and waits until it has run. A script that failed is taken out again, so that the next call tries anew.
 * The provider publishes its script without versions, so there is no hash to pin it by.
 * @throws Error when it cannot load or takes longer than `timeout` milliseconds
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
