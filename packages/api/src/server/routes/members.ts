import { and, eq, isNull, lt } from 'drizzle-orm'
import { countTry, forgetTries } from '../accounts/loginThrottle.ts'
import { isPassword, withPlace } from '../accounts/passwords.ts'
import { audit } from '../audit.ts'
import type { Database } from '../db/openDatabase.ts'
import { members } from '../db/schema.ts'
import type { ClinicHandler } from '../Handler.ts'
import { ApiError } from '../http/ApiError.ts'
import { endMemberSession, type Member, openMemberSession, signatureOf } from '../members/memberSessions.ts'
import { stepOfCode } from '../members/totp.ts'

/** Tries are counted before they are checked, as a patient's are, and apart from those of a patient with the same address. */
export const signIn: ClinicHandler<'signIn'> = ({ services: { db, now, passwordCost, memberSecrets }, body }) =>
  withPlace(async () => {
    if (!memberSecrets)
      throw new ApiError(503, 'NOT_AVAILABLE', 'This server has no MEMBER_KEY, so no member can sign in. Set it, then start again.')
    const email = body.email.trim().toLowerCase()
    const account = `member ${email}`
    await countTry(db, account, now())
    const [member] = await db
      .select()
      .from(members)
      .where(and(eq(members.email, email), isNull(members.disabledAt)))
    // an unknown address takes as long as a wrong password
    const isRight = await isPassword(body.password, member?.passwordHash, passwordCost)
    const step = member && isRight ? stepOfCode(memberSecrets.open(member.totpSecret), body.code, now()) : undefined
    if (!member || step === undefined || !(await isFirstUse(db, member, step))) {
      await audit(db, 'sign-in refused', { actor: 'unknown', memberId: member?.id })
      throw new ApiError(
        401,
        'SIGN_IN_REFUSED',
        'The email address, the password or the code is not right. A code works once: wait for the next one.',
      )
    }
    await forgetTries(db, account)
    await audit(db, 'signed in', { actor: 'staff', memberId: member.id })
    const { token, expiresAt } = await openMemberSession(db, member.id, now())
    return { access_token: token, expires_at: expiresAt, member: { ...signatureOf(member), provinces: [...member.provinces] } }
  })

/** Uses a code up: false where it, or a newer one, was used. */
async function isFirstUse(db: Database, { id }: Member, step: number): Promise<boolean> {
  const used = await db
    .update(members)
    .set({ totpStep: step })
    .where(and(eq(members.id, id), lt(members.totpStep, step)))
    .returning({ id: members.id })
  return used.length > 0
}

export const signOut: ClinicHandler<'signOut'> = async ({ services: { db }, token, member }) => {
  if (!member) return
  await endMemberSession(db, token)
  await audit(db, 'signed out', { actor: 'staff', memberId: member.id })
}
