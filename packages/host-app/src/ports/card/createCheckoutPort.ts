import type { ChargebeeInstance } from './chargebeeTypes.ts'
import { type CardConfig, createCardSession } from './createCardSession.ts'

/** The checkout over Chargebee.js. Loads nothing before `setUp`. */
export function createCheckoutPort(config: CardConfig): CheckoutPort {
  const session = createCardSession(config)
  let instance: ChargebeeInstance | undefined
  return {
    setUp: async () => {
      instance = await session.open()
    },
    open: (page) => {
      if (!instance) throw new Error('Chargebee instance not initialized')
      const opened = instance
      return new Promise((resolve) => {
        let outcome: CheckoutOutcome = 'closed'
        opened.openCheckout({
          hostedPage: page,
          success: () => {
            outcome = 'done'
            session.closeDialogs()
            resolve(outcome)
          },
          close: () => resolve(outcome),
          error: () => {
            session.closeDialogs()
            resolve('failed')
          },
        })
      })
    },
  }
}

/** Outcome of a hosted page. */
export type CheckoutOutcome = 'done' | 'closed' | 'failed'

/** The provider's hosted pages over ours; what is typed there never reaches us. */
export interface CheckoutPort {
  /** Loads the provider's script once. @throws Error on failure; the next call retries. */
  readonly setUp: () => Promise<void>
  /** Opens a page from our server and returns its outcome. @throws Error 'Chargebee instance not
   * initialized' before {@link CheckoutPort.setUp} has finished (patient app, section 8).
   */
  readonly open: (page: () => Promise<unknown>) => Promise<CheckoutOutcome>
}
