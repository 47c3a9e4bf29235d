import type { PaymentIntent } from './PaymentIntent.ts'

/** The site client as used by card forms and challenges. */
export interface VaultClient {
  readonly publishableKey: string | undefined
  /** Functions that cancel pending challenges. */
  readonly cancellations: Set<() => void>
  /** @throws CbError with the vault's error */
  askVault: (
    action: 'confirm' | 'retrieve' | 'cancel',
    payload: { readonly intentId: string; readonly token?: string; readonly reason?: string },
  ) => Promise<PaymentIntent>
  /** Closes the hosted page and cancels pending challenges. */
  closeAll: () => void
}
