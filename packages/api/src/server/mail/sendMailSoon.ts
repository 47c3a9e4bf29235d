import { faultOf } from '../http/faultOf.ts'
import type { Services } from '../services.ts'
import { sendWaitingMail } from './sendWaitingMail.ts'

/** Sends what waits without keeping anybody waiting: how long an answer takes tells nothing about a mail. */
export function sendMailSoon(services: Services): Promise<void> {
  if (services.mail) services.later(sendWaitingMail(services).catch((error: unknown) => services.report(faultOf(error, 'mail'))))
  return Promise.resolve()
}
