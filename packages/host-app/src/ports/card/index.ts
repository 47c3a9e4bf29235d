export type { AdditionalData, BillingAddress, PaymentIntent } from './chargebeeTypes.ts'
export { createCardPort, type CardAuthorisation, type HostCardPort } from './createCardPort.tsx'
export type { CardConfig } from './createCardSession.ts'
export type { Refusal, RefusalKind } from './toRefusal.ts'
