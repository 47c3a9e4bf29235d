import { faultOf } from '../errors/faultOf.ts'
import { sendMailInBackground } from '../mail/sendMailInBackground.ts'
import { sendWaitingMail } from '../mail/sendWaitingMail.ts'
import type { Services } from '../services.ts'
import { recheckHeldCharges } from './recheckHeldCharges.ts'
import { settleCharges } from './settleCharges.ts'
import { consumePayments } from './consumePayments.ts'
import { settleRefunds } from './settleRefunds.ts'

/** Sends waiting mail and settles a batch of due items in the background, so that a slow provider delays no response. */
export async function settleInBackground(services: Services): Promise<void> {
  await sendMailInBackground(services)
  runInBackground(services, settleOnce(services))
}

/** Settles a patient's held charges in the background after a change of their answers: the rules may allow them now. */
export async function settleHeldInBackground(services: Services, userId: string): Promise<void> {
  const settle = async () => ((await recheckHeldCharges(services.db, userId)) ? settleOnce(services) : undefined)
  runInBackground(services, settle())
}

function runInBackground({ background, report }: Services, work: Promise<void>): void {
  background(work.catch((error: unknown) => report(faultOf(error, 'settle'))))
}

async function settleOnce(services: Services): Promise<void> {
  // payments first: they register the customer before a charge
  await consumePayments(services)
  await settleCharges(services)
  await settleRefunds(services)
  await sendWaitingMail(services)
}
