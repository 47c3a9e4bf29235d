import type { ChargebeeInstance } from './chargebeeTypes.ts'
import { type CardConfig, createCardSession } from './createCardSession.ts'

/** How a page of the provider ended: finished, closed by the patient, or not opened. */
export type CheckoutOutcome = 'done' | 'closed' | 'failed'

/** The provider's own pages, over ours: what is typed there never reaches us. */
export interface CheckoutPort {
  /** Loads the provider's script, once. @throws Error when it can't; the next call tries again. */
  readonly setUp: () => Promise<void>
  /**
   * Opens a page, and closes it when it is done; gives how it ended. `page` asks our server for it. @throws Error 'Chargebee instance not
   * initialized' before {@link CheckoutPort.setUp} has come to its end (patient app, section 8).
   */
  readonly open: (page: () => Promise<unknown>) => Promise<CheckoutOutcome>
}

/** The checkout over Chargebee.js. Nothing is loaded before `setUp`. */
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
