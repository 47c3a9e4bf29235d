import { and, asc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { mail as mails } from '../db/schema.ts'
import { faultOf } from '../http/faultOf.ts'
import type { Services } from '../services.ts'

/** Mails per batch. */
const AT_ONCE = 10
/** Attempts before a mail is dropped: about six hours with the waits between them. */
const TRIES = 10
/** Seconds until another server may retry: longer than a delivery, doubled after each failure. */
const FIRST_WAIT = 60
const LONGEST_WAIT = 3600

/**
 * Sends waiting mail. Claims each mail by postponing it, in one statement that skips mails claimed by other servers, so that none is sent
 * twice; failures are retried. The body is deleted once it is sent or dropped.
 */
export async function sendWaitingMail({ db, mail, now, report }: Services): Promise<void> {
  if (!mail) return
  for (;;) {
    const claimed = await claim(db, now())
    let hasFailed = false
    for (const { id, recipient, subject, body, attempts } of claimed) {
      try {
        await mail.send({ to: recipient, subject, text: mail.open(body ?? '') })
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
