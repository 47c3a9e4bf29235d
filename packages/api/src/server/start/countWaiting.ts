import { and, isNotNull, isNull, lt } from 'drizzle-orm'
import { mail } from '../db/schema.ts'
import { ON_HOLD } from '../mail/queueMail.ts'
import { countUnsettled } from '../payments/unsettledPayments.ts'
import type { Counts, Services } from '../services.ts'
import { countDueOrders } from '../subscriptions/openDueShipments.ts'

/** Counts for operators: items waiting for the payment provider or the mail service, failed items, and due or held orders. */
export async function countWaiting(services: Pick<Services, 'db' | 'now'>): Promise<Counts> {
  const { db } = services
  const isToSend = and(isNull(mail.sentAt), isNotNull(mail.body), lt(mail.nextAttemptAt, ON_HOLD))
  return {
    ...(await countUnsettled(db)),
    mails_waiting: await db.$count(mail, isToSend),
    ...(await countDueOrders(services)),
  }
}
