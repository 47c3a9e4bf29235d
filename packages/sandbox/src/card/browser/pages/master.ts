import { callVault } from './callVault.ts'
import { linkToHost } from '../linkToHost.ts'

// A hidden frame that calls the vault's API, so that the host page's CSP need not allow it.

interface Payload {
  readonly intentId: string
  readonly publishableKey: string
  readonly token?: string
  readonly reason?: string
}

const pathOf = ({ intentId }: Payload) => `/api/internal/payment_intents/${encodeURIComponent(intentId)}`

linkToHost({
  confirm: (payload: Payload) => callVault(`${pathOf(payload)}/confirm`, payload.publishableKey, { cb_token: payload.token }),
  retrieve: (payload: Payload) => callVault(pathOf(payload), payload.publishableKey),
  cancel: (payload: Payload) => callVault(`${pathOf(payload)}/cancel`, payload.publishableKey, { reason: payload.reason }),
})
