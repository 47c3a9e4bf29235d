import { faultOf } from '../http/faultOf.ts'
import { sendWaitingMail } from '../mail/sendWaitingMail.ts'
import type { Services } from '../services.ts'
import { settleCharges } from './settleCharges.ts'
import { settlePayments } from './settlePayments.ts'
import { settleRefunds } from './settleRefunds.ts'

/** Settles a batch of due items in the background, so that a slow provider delays no response. */
export function settleInBackground(services: Services): Promise<void> {
  services.background(settleOnce(services).catch((error: unknown) => services.report(faultOf(error, 'settle'))))
  return Promise.resolve()
}

async function settleOnce(services: Services): Promise<void> {
  // payments first: they register the customer before a charge
  await settlePayments(services)
  await settleCharges(services)
  await settleRefunds(services)
  await sendWaitingMail(services)
}
