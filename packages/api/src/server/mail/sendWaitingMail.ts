import { and, asc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { mail as mails, profiles, users } from '../db/schema.ts'
import { loadBrand } from '@anamnesis/flows'
import { loadTheme } from '@anamnesis/flows/internal'
import { composeMail } from './composeMail.ts'
import { faultOf } from '../errors/faultOf.ts'
import type { Services } from '../services.ts'

/** Sends waiting mail. Claims each mail by postponing it, in one statement that skips mails claimed by other servers, so that none is sent
 * twice; failures are retried. The body is deleted once it is sent or dropped.
 */
export async function sendWaitingMail({ db, flows, mail, now, report }: Services): Promise<void> {
  if (!mail) return
  const [brand, theme] = await Promise.all([loadBrand(flows.brand), loadTheme(flows.brand)])
  for (;;) {
    const claimed = await claim(db, now())
    const firstNames = await firstNamesOf(db, claimed)
    let hasFailed = false
    for (const { id, kind, recipient, subject, body, attempts } of claimed) {
      try {
        const parts = { kind, words: mail.open(body ?? ''), firstName: firstNames.get(recipient) }
        await mail.send({ to: recipient, subject, ...(await composeMail(brand, theme, parts)) })
        await db.update(mails).set({ sentAt: now().toISOString(), body: null }).where(eq(mails.id, id))
      } catch (error) {
        hasFailed = true
        report(faultOf(error, 'mail'))
        if (attempts >= TRIES) await db.update(mails).set({ body: null }).where(eq(mails.id, id))
      }
    }
    // if the service is down, the rest is not attempted
    if (hasFailed || claimed.length < AT_ONCE) return
  }
}

/** Mails per batch. */
const AT_ONCE = 10
/** Attempts before a mail is dropped: about six hours with the waits between them. */
const TRIES = 10
/** Seconds until another server may retry: longer than a delivery, doubled after each failure. */
const FIRST_WAIT = 60
const LONGEST_WAIT = 3600

/** First names of the recipients with a confirmed address. */
async function firstNamesOf(db: Services['db'], claimed: readonly { readonly recipient: string }[]): Promise<ReadonlyMap<string, string>> {
  const recipients = [...new Set(claimed.map(({ recipient }) => recipient))]
  const found = await db
    .select({ email: users.email, firstName: profiles.firstName })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .where(and(inArray(users.email, recipients), isNotNull(users.emailVerifiedAt), isNull(users.closedAt)))
  return new Map(found.flatMap(({ email, firstName }) => (email !== null && firstName ? [[email, firstName]] : [])))
}

/** Claims the due mails, oldest first. */
async function claim(db: Services['db'], now: Date) {
  const moment = now.toISOString()
  const waiting = db
    .select({ id: mails.id })
    .from(mails)
    .where(and(isNull(mails.sentAt), isNotNull(mails.body), lte(mails.nextAttemptAt, moment)))
    .orderBy(asc(mails.createdAt))
    .limit(AT_ONCE)
    .for('update', { skipLocked: true })
  const wait = sql`make_interval(secs => least(${FIRST_WAIT} * power(2, ${mails.attempts}), ${LONGEST_WAIT}))`
  const claimed = await db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, nextAttemptAt: sql`${moment}::timestamptz + ${wait}` })
    .where(inArray(mails.id, waiting))
    .returning()
  // the database returns them unordered
  return claimed.toSorted((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt))
}
