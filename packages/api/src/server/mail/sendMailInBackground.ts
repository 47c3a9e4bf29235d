import { faultOf } from '../errors/faultOf.ts'
import type { Services } from '../services.ts'
import { sendWaitingMail } from './sendWaitingMail.ts'

/** Starts to send waiting mail and does not wait for it, so that the response time reveals nothing about a mail. */
export function sendMailInBackground(services: Services): Promise<void> {
  if (services.mail) services.background(sendWaitingMail(services).catch((error: unknown) => services.report(faultOf(error, 'mail'))))
  return Promise.resolve()
}
