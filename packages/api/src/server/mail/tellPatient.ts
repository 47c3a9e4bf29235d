import type { Brand } from '@anamnesis/flows'
import { and, eq, gt, isNotNull, or } from 'drizzle-orm'
import { mail as mails, users } from '../db/schema.ts'
import { type Letter, messageLetter } from './letters.ts'
import { type MailWriting, queueMail } from './queueMail.ts'

/** Pages of the app that mails lead to. */
export type MailedPage = 'treatments' | 'messages' | 'billing' | 'subscriptions'

/** Writes a patient a mail that leads to a page of theirs, in the transaction of what it tells of; `sendMailSoon` after it sends the mail. */
export function tellPatient(
  services: MailWriting,
  userId: string,
  page: MailedPage,
  compose: (brand: Brand, link: string) => Letter,
): Promise<void> {
  return queueMail(services, eq(users.id, userId), (brand, appOrigin) => compose(brand, `${appOrigin}/dashboard/${page}`))
}

/** How often a patient is told of new messages at most, in milliseconds. */
const HOUR = 60 * 60 * 1000

/** Tells a patient that there is a message, once an hour at most, and not again while such a mail still waits. */
export async function tellOfMessage(services: MailWriting, userId: string): Promise<void> {
  const { db, now } = services
  const since = new Date(now().getTime() - HOUR).toISOString()
  const [told] = await db
    .select({ id: mails.id })
    .from(mails)
    .innerJoin(users, eq(users.email, mails.recipient))
    .where(and(eq(users.id, userId), eq(mails.kind, 'new-message'), or(gt(mails.createdAt, since), isNotNull(mails.body))))
    .limit(1)
  if (!told) await tellPatient(services, userId, 'messages', messageLetter)
}
