import type { Brand } from '@anamnesis/flows'
import { and, eq, gt, isNotNull, or } from 'drizzle-orm'
import { mail as mails, users } from '../db/schema.ts'
import { cardExpiringLetter, type Letter, type LetterKind, messageLetter } from './letters.ts'
import { type MailServices, queueMail } from './queueMail.ts'

/** Pages of the app that mails lead to. */
export type MailedPage = 'treatments' | 'messages' | 'billing' | 'subscriptions'

/** Writes a patient a mail that leads to a page of theirs, in the transaction of what it tells of; `sendMailSoon` after it sends the mail. */
export function notifyPatient(
  services: MailServices,
  userId: string,
  page: MailedPage,
  compose: (brand: Brand, link: string) => Letter,
): Promise<void> {
  return queueMail(services, eq(users.id, userId), (brand, appOrigin) => compose(brand, `${appOrigin}/dashboard/${page}`))
}

/** In milliseconds. */
const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

/** Tells a patient that there is a message, once an hour at most, and not again while such a mail still waits. */
export async function notifyOfMessage(services: MailServices, userId: string): Promise<void> {
  if (!(await wasNotified(services, userId, 'new-message', HOUR))) await notifyPatient(services, userId, 'messages', messageLetter)
}

/** Tells a patient that their card has expired, or does soon, once a day at most: the provider says so of the card and of the payment source. */
export async function notifyOfCardExpiry(services: MailServices, userId: string, expiry: { readonly hasExpired: boolean }): Promise<void> {
  if (await wasNotified(services, userId, 'card-expiring', DAY)) return
  await notifyPatient(services, userId, 'billing', (brand, link) => cardExpiringLetter(brand, link, expiry))
}

/** Whether a patient was written a mail of a kind a short while ago, or such a mail still waits. */
async function wasNotified({ db, now }: MailServices, userId: string, kind: LetterKind, milliseconds: number): Promise<boolean> {
  const since = new Date(now().getTime() - milliseconds).toISOString()
  const [told] = await db
    .select({ id: mails.id })
    .from(mails)
    .innerJoin(users, eq(users.email, mails.recipient))
    .where(and(eq(users.id, userId), eq(mails.kind, kind), or(gt(mails.createdAt, since), isNotNull(mails.body))))
    .limit(1)
  return told !== undefined
}
