import { PROVINCES } from '../accounts/profileFields.ts'
import type { Database } from '../db/openDatabase.ts'
import { members, memberSessions } from '../db/schema.ts'
import { hashOf } from '../encryption/secrets.ts'

/** Adds a member without sign-in, with a session that never ends, and returns its token: for tests and private servers. `as` overrides the
 * defaults of a physician licensed in all provinces.
 */
export async function openPermanentSession(
  db: Database,
  as: Partial<Pick<typeof members.$inferInsert, 'email' | 'name' | 'profession' | 'licenceNumber' | 'provinces'>> = {},
  token: string = crypto.randomUUID(),
): Promise<string> {
  const [member] = await db
    .insert(members)
    .values({ ...PHYSICIAN, passwordHash: '-', totpSecret: '-', ...as })
    .returning({ id: members.id })
  if (!member) throw new Error('no member was added')
  const never = { expiresAt: 'infinity', lastUsedAt: 'infinity' }
  await db.insert(memberSessions).values({ hash: hashOf(token), memberId: member.id, ...never })
  return token
}

/** A physician licensed in all provinces. */
const PHYSICIAN = {
  email: 'robin@clinic.example',
  name: 'Robin Lee',
  profession: 'physician',
  licenceNumber: '12345',
  provinces: PROVINCES,
} as const
