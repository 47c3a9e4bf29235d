import { loadBrand } from '@anamnesis/flows'
import { eq } from 'drizzle-orm'
import { checkNewPassword } from '../accounts/checkNewPassword.ts'
import { hashPassword, withHashSlot } from '../accounts/passwords.ts'
import { audit } from '../audit.ts'
import { members } from '../db/schema.ts'
import { ApiError } from '../errors/ApiError.ts'
import { endMemberSession, endOtherSessions, openMemberSession, signatureOf } from '../members/memberSessions.ts'
import { verifyMember } from '../members/verifyMember.ts'
import { invalid } from '../errors/invalid.ts'
import { route } from './Route.ts'

export const signIn = route('signIn', {
  handle: ({ services, body: { email, password, code } }) =>
    withHashSlot(async () => {
      const { db, now } = services
      const member = await verifyMember(services, { email: email.trim().toLowerCase(), password, code })
      if (!member)
        throw new ApiError(
          401,
          'SIGN_IN_REFUSED',
          'The email address, the password or the code is not right. A code works once: wait for the next one.',
        )
      await audit(db, 'signed in', { actor: 'staff', memberId: member.id })
      const { token, expiresAt } = await openMemberSession(db, member.id, now())
      return { access_token: token, expires_at: expiresAt, member: { ...signatureOf(member), provinces: [...member.provinces] } }
    }),
})

/** An open session is not proof enough: the member authenticates again. */
export const changeMemberPassword = route('changeMemberPassword', {
  handle: ({ services, body, token, member }) =>
    withHashSlot(async () => {
      if (!member) throw new ApiError(403, 'PERSON_NEEDED', 'Only clinic members have a password: sign in with your own account.')
      const { current_password: current, code, password, password_confirmation } = body
      const { email } = member
      // first, so that a refused password uses up no code
      checkNewPassword({ password, password_confirmation }, { email, brand: (await loadBrand(services.flows.brand)).name })
      if (!(await verifyMember(services, { email, password: current, code })))
        throw invalid({ current_password: 'Your current password or the code is not right. A code works once: wait for the next one' })
      const passwordHash = await hashPassword(password, services.passwordCost)
      await services.db.transaction(async (tx) => {
        await tx.update(members).set({ passwordHash }).where(eq(members.id, member.id))
        await endOtherSessions(tx, member.id, token)
        await audit(tx, 'password changed', { actor: 'staff', memberId: member.id })
      })
    }),
})

export const signOut = route('signOut', {
  handle: async ({ services: { db }, token, member }) => {
    if (!member) return
    await endMemberSession(db, token)
    await audit(db, 'signed out', { actor: 'staff', memberId: member.id })
  },
})
