import { and, eq, isNull, lt } from 'drizzle-orm'
import { countLoginAttempt, resetLoginAttempts } from '../accounts/countLoginAttempt.ts'
import { isPassword } from '../accounts/passwords.ts'
import { audit } from '../audit.ts'
import type { Database } from '../db/openDatabase.ts'
import { members, type Member } from '../db/schema.ts'
import { ApiError } from '../errors/ApiError.ts'
import type { Services } from '../services.ts'
import { stepOfCode } from './totp.ts'

/** Verifies a member's address, password and code; returns undefined and audits the attempt if one is wrong. Counts attempts before
 * checking, separately from a patient with the same address.
 * @throws ApiError 429 after too many attempts, 503 without a MEMBER_KEY
 */
export async function verifyMember(
  { db, now, passwordCost, memberSecrets }: Pick<Services, 'db' | 'now' | 'passwordCost' | 'memberSecrets'>,
  { email, password, code }: Proof,
): Promise<Member | undefined> {
  if (!memberSecrets)
    throw new ApiError(503, 'NOT_AVAILABLE', 'This server has no MEMBER_KEY, so no member can sign in. Set it, then start again.')
  const account = `member ${email}`
  await countLoginAttempt(db, account, now())
  const [member] = await db
    .select()
    .from(members)
    .where(and(eq(members.email, email), isNull(members.disabledAt)))
  // an unknown address takes as long as a wrong password
  const isRight = await isPassword(password, member?.passwordHash, passwordCost)
  const step = member && isRight ? stepOfCode(memberSecrets.open(member.totpSecret), code, now()) : undefined
  if (!member || step === undefined || !(await isFirstUse(db, member, step))) {
    await audit(db, 'sign-in refused', { actor: 'unknown', memberId: member?.id })
    return undefined
  }
  await resetLoginAttempts(db, account)
  return member
}

/** A member's credentials. */
interface Proof {
  readonly email: string
  readonly password: string
  /** Used up if all three are correct. */
  readonly code: string
}

/** Uses a code up; returns false if it, or a newer one, was used before. */
async function isFirstUse(db: Database, { id }: Member, step: number): Promise<boolean> {
  const used = await db
    .update(members)
    .set({ totpStep: step })
    .where(and(eq(members.id, id), lt(members.totpStep, step)))
    .returning({ id: members.id })
  return used.length > 0
}
