import type { Brand } from '@anamnesis/flows'
import { and, eq, gt, isNotNull, or } from 'drizzle-orm'
import { mail as mails, users } from '../db/schema.ts'
import { cardExpiringLetter, type Letter, type LetterKind, messageLetter } from './letters.ts'
import { type MailServices, queueMail } from './queueMail.ts'

/** Queues a mail with a link to a page of the patient, in the transaction of the change it announces; `sendMailInBackground` sends it afterwards. */
export function notifyPatient(
  services: MailServices,
  userId: string,
  page: MailedPage,
  compose: (brand: Brand, link: string) => Letter,
): Promise<void> {
  return queueMail(services, eq(users.id, userId), (brand, appOrigin) => compose(brand, `${appOrigin}/dashboard/${page}`))
}

/** App pages that mails link to. */
export type MailedPage = 'treatments' | 'messages' | 'billing' | 'subscriptions'

/** In milliseconds. */
const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

/** Notifies a patient of a message, at most once an hour, and not while such a mail waits. */
export async function notifyOfMessage(services: MailServices, userId: string): Promise<void> {
  if (!(await wasNotified(services, userId, 'new-message', HOUR))) await notifyPatient(services, userId, 'messages', messageLetter)
}

/** Notifies a patient that their card expires or has expired, at most once a day, because the provider reports the card and the payment
 * source separately.
 */
export async function notifyOfCardExpiry(services: MailServices, userId: string, expiry: { readonly hasExpired: boolean }): Promise<void> {
  if (await wasNotified(services, userId, 'card-expiring', DAY)) return
  await notifyPatient(services, userId, 'billing', (brand, link) => cardExpiringLetter(brand, link, expiry))
}

/** Whether a mail of a kind was recently queued for the patient, or still waits. */
async function wasNotified({ db, now }: MailServices, userId: string, kind: LetterKind, milliseconds: number): Promise<boolean> {
  const since = new Date(now().getTime() - milliseconds).toISOString()
  const [notified] = await db
    .select({ id: mails.id })
    .from(mails)
    .innerJoin(users, eq(users.email, mails.recipient))
    .where(and(eq(users.id, userId), eq(mails.kind, kind), or(gt(mails.createdAt, since), isNotNull(mails.body))))
    .limit(1)
  return notified !== undefined
}
