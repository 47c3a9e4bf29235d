import { randomInt } from 'node:crypto'
import { desc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../db/openDatabase.ts'
import { prescriptions, referralCodes, referralJoins, treatments } from '../db/schema.ts'
import { route } from './Route.ts'

export const getReferral = route('getReferral', {
  handle: async ({ services: { db }, userId }) => {
    const code = await codeOf(db, userId)
    const friends = await db.select().from(referralJoins).where(eq(referralJoins.code, code)).orderBy(desc(referralJoins.joinedAt))
    const approved = await approvedOf(
      db,
      friends.map((friend) => friend.userId),
    )
    return {
      code,
      path: `/o/r/${code}`,
      joined: friends.length,
      friends: friends.map((friend) => ({
        joined_at: new Date(friend.joinedAt).toISOString(),
        status: approved.has(friend.userId) ? 'approved' : 'joined',
      })),
    }
  },
})

/** Letters and digits without look-alikes: no 0 and O, no 1, I and L, no 5 and S, no 8 and B, no 2 and Z. */
const ALPHABET = 'ACDEFGHJKMNPQRTUVWXY34679'
const LENGTH = 10
/** Attempts to generate an unused code: more than collisions ever need. */
const TRIES = 5

/** The users with a prescription. */
async function approvedOf(db: Database, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set()
  const rows = await db
    .selectDistinct({ userId: treatments.userId })
    .from(prescriptions)
    .innerJoin(treatments, eq(treatments.id, prescriptions.treatmentId))
    .where(inArray(treatments.userId, [...userIds]))
  return new Set(rows.map(({ userId }) => userId))
}

async function codeOf(db: Database, userId: string): Promise<string> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const [known] = await db.select().from(referralCodes).where(eq(referralCodes.userId, userId))
    if (known) return known.code
    // a concurrent request may write the patient's code, or another patient may have this one; the next read tells
    await db.insert(referralCodes).values({ userId, code: newCode() }).onConflictDoNothing()
  }
  throw new Error('no referral code could be generated')
}

function newCode(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}
