export { createCardPort, type CardAuthorisation, type HostCardPort } from './createCardPort.tsx'
export { createCheckoutPort, type CheckoutOutcome, type CheckoutPort } from './createCheckoutPort.ts'
