import type { PaymentIntent } from './PaymentIntent.ts'

/** What card forms and challenges need of the site's client. */
export interface VaultClient {
  readonly publishableKey: string | undefined
  /** Called to give up the challenges that are under way. */
  readonly cancellations: Set<() => void>
  /** @throws CbError with the vault's refusal */
  askVault: (
    action: 'confirm' | 'retrieve' | 'cancel',
    payload: { readonly intentId: string; readonly token?: string; readonly reason?: string },
  ) => Promise<PaymentIntent>
  /** Closes the hosted page and gives up the challenges that are under way. */
  closeAll: () => void
}
