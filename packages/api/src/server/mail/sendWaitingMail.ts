import { and, asc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { mail as mails } from '../db/schema.ts'
import { faultOf } from '../http/faultOf.ts'
import type { Services } from '../services.ts'

/** As many as are taken at a time. */
const AT_ONCE = 10
/** Tries before a mail is given up: with the waits between them, about six hours. */
const TRIES = 10
/** Seconds before another server may try again: longer than a mail takes to hand over, twice as long after each failure. */
const FIRST_WAIT = 60
const LONGEST_WAIT = 3600

/**
 * Sends what waits to be sent. A mail is claimed by putting it off, in one statement that passes over what another server is
 * claiming, so that it is not sent twice; what fails is tried again later. Its words are gone once it is sent or given up.
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
    // where the service is down, the rest is not tried in vain
    if (hasFailed || claimed.length < AT_ONCE) return
  }
}

/** The mails to send now, the oldest first. */
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
  // the database gives them back in any order
  return claimed.toSorted((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt))
}
