import { randomBytes } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/openDatabase.ts'
import { links, users } from '../db/schema.ts'
import { hashOf } from '../encryption/secrets.ts'

/** Creates a link and returns its token of 256 random bits; only the hash is stored. Without a matching patient the token is invalid. */
export async function issueLink(db: Database, { purpose, to, renewalId, lifetime, now }: LinkOptions): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + lifetime).toISOString()
  await db.execute(sql`
    insert into ${links} (hash, purpose, user_id, renewal_id, expires_at)
    select ${hashOf(token)}::text, ${purpose}::text, ${users.id}, ${renewalId ?? null}::uuid, ${expiresAt}::timestamptz
    from ${users} where ${to}`)
  return token
}

/** The purpose and lifetime of a link. */
export interface LinkOptions {
  readonly purpose: 'password' | 'renewal' | 'email'
  /** Condition that finds the patient. */
  readonly to: SQL
  /** The renewal of the link; absent for links about the account. */
  readonly renewalId?: string
  /** In milliseconds. */
  readonly lifetime: number
  readonly now: Date
}
