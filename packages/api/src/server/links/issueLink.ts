import { randomBytes } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/openDatabase.ts'
import { links, users } from '../db/schema.ts'
import { hashOf } from '../accounts/tokens.ts'

/** What a link allows, and for how long. */
export interface LinkOptions {
  readonly purpose: 'password' | 'renewal' | 'email'
  /** Finds the patient that it is for. */
  readonly to: SQL
  /** The renewal that it is for; none for what concerns the account. */
  readonly renewalId?: string
  /** In milliseconds. */
  readonly lifetime: number
  readonly now: Date
}

/** A new link's token, of 256 random bits: only its hash is kept. It stands for nothing where no patient is found. */
export async function issueLink(db: Database, { purpose, to, renewalId, lifetime, now }: LinkOptions): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + lifetime).toISOString()
  await db.execute(sql`
    insert into ${links} (hash, purpose, user_id, renewal_id, expires_at)
    select ${hashOf(token)}::text, ${purpose}::text, ${users.id}, ${renewalId ?? null}::uuid, ${expiresAt}::timestamptz
    from ${users} where ${to}`)
  return token
}
