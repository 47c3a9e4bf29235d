import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, ne } from 'drizzle-orm'
import type { MemberSignature } from '../../contract/index.ts'
import type { Database } from '../db/openDatabase.ts'
import { type Member, members, memberSessions } from '../db/schema.ts'
import { hashOf } from '../encryption/secrets.ts'

/** Opens a session. Returns its token, which is stored as a hash only. */
export async function openMemberSession(
  db: Database,
  memberId: string,
  now: Date,
): Promise<{ readonly token: string; readonly expiresAt: string }> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + LIFETIME).toISOString()
  await db.insert(memberSessions).values({ hash: hashOf(token), memberId, expiresAt, lastUsedAt: now.toISOString() })
  return { token, expiresAt }
}

/** Returns the member of a session token. `isKnown` is true for an ended session until it is purged. */
export async function memberOfToken(
  db: Database,
  token: string,
  now: Date,
): Promise<{ readonly member: Member | undefined; readonly isKnown: boolean }> {
  const hash = hashOf(token)
  const idleSince = new Date(now.getTime() - IDLE).toISOString()
  const [row] = await db
    .select({ member: members, lastUsedAt: memberSessions.lastUsedAt })
    .from(memberSessions)
    .innerJoin(members, eq(members.id, memberSessions.memberId))
    .where(
      and(
        eq(memberSessions.hash, hash),
        gt(memberSessions.expiresAt, now.toISOString()),
        gt(memberSessions.lastUsedAt, idleSince),
        isNull(members.disabledAt),
      ),
    )
  if (!row) return { member: undefined, isKnown: (await db.$count(memberSessions, eq(memberSessions.hash, hash))) > 0 }
  if (Date.parse(row.lastUsedAt) <= now.getTime() - RECORDED_EVERY)
    await db.update(memberSessions).set({ lastUsedAt: now.toISOString() }).where(eq(memberSessions.hash, hash))
  return { member: row.member, isKnown: true }
}

/** Ends the other sessions of a member. */
export async function endOtherSessions(db: Database, memberId: string, token: string): Promise<void> {
  await db.delete(memberSessions).where(and(eq(memberSessions.memberId, memberId), ne(memberSessions.hash, hashOf(token))))
}

/** Ends one session. */
export async function endMemberSession(db: Database, token: string): Promise<void> {
  await db.delete(memberSessions).where(eq(memberSessions.hash, hashOf(token)))
}

/** The signature of a member. */
export function signatureOf({ name, profession, licenceNumber }: Pick<Member, 'name' | 'profession' | 'licenceNumber'>): MemberSignature {
  return { name, profession, licence_number: licenceNumber }
}

/** Lifetime of a session, in milliseconds: a working day. */
const LIFETIME = 8 * 60 * 60 * 1000
/** Idle timeout of a session, in milliseconds. */
const IDLE = 30 * 60 * 1000
/** Minimum interval between last-used updates, in milliseconds, so that reads don't become writes. */
const RECORDED_EVERY = 60 * 1000
