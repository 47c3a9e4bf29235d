import { faultOf } from '../http/faultOf.ts'
import { sendWaitingMail } from '../mail/sendWaitingMail.ts'
import type { Services } from '../services.ts'
import { settleCharges } from './settleCharges.ts'
import { settlePayments } from './settlePayments.ts'
import { settleRefunds } from './settleRefunds.ts'

/** Settles a batch of what waits for the payment provider once the answer is sent: neither patients nor staff wait for a provider that hangs. */
export function settleInBackground(services: Services): Promise<void> {
  services.background(settleOnce(services).catch((error: unknown) => services.report(faultOf(error, 'settle'))))
  return Promise.resolve()
}

async function settleOnce(services: Services): Promise<void> {
  // a customer has to be known to the provider before they are charged
  await settlePayments(services)
  await settleCharges(services)
  await settleRefunds(services)
  await sendWaitingMail(services)
}
