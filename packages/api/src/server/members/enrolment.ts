import { randomBytes } from 'node:crypto'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import * as z from 'zod'
import { hashPassword } from '../accounts/passwords.ts'
import { PROVINCES } from '../accounts/profileFields.ts'
import { audit } from '../audit.ts'
import type { Database } from '../db/openDatabase.ts'
import { members, memberSessions, type Member } from '../db/schema.ts'
import type { TextCipher } from '../encryption/textCipher.ts'
import { isLicensed } from './licence.ts'
import { toBase32 } from './base32.ts'
import { otpauthOf } from './totp.ts'

/** Enrols a member; undefined if an enabled member has the address. */
export async function enrolMember(
  { db, secrets, issuer }: { readonly db: Database; readonly secrets: TextCipher; readonly issuer: string },
  { licence, ...member }: NewMember,
): Promise<Credentials | undefined> {
  const [password, secret] = [randomBytes(15).toString('base64url'), toBase32(randomBytes(20))]
  const [added] = await db
    .insert(members)
    .values({ ...member, licenceNumber: licence ?? null, totpSecret: secrets.seal(secret), passwordHash: await hashPassword(password) })
    .onConflictDoNothing()
    .returning({ id: members.id })
  if (!added) return undefined
  await audit(db, 'member enrolled', { actor: 'system', memberId: added.id })
  return { password, secret, otpauth: otpauthOf({ secret, issuer, email: member.email }) }
}

/** Disables a member and ends their sessions; their decisions keep their name. Returns false if no enabled member has the address. */
export async function disableMember(db: Database, email: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [disabled] = await tx
      .update(members)
      .set({ disabledAt: sql`now()` })
      .where(and(eq(members.email, email.toLowerCase()), isNull(members.disabledAt)))
      .returning({ id: members.id })
    if (!disabled) return false
    await tx.delete(memberSessions).where(eq(memberSessions.memberId, disabled.id))
    await audit(tx, 'member disabled', { actor: 'system', memberId: disabled.id })
    return true
  })
}

/** Lists all members by name, including disabled ones. */
export async function listMembers(db: Database): Promise<Member[]> {
  return db.select().from(members).orderBy(asc(members.name), asc(members.createdAt))
}

const line = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .regex(/^\P{Cc}*$/u, 'Enter a single line')

/** The data of a new member. */
export const newMember = z
  .strictObject({
    email: z.email().max(254).toLowerCase(),
    name: line,
    profession: z.enum(['physician', 'nurse_practitioner', 'pharmacist', 'support']),
    licence: line.optional(),
    provinces: z.array(z.enum(PROVINCES)).default([]),
  })
  .refine(({ profession, licence, provinces }) => isLicensed(profession) === (licence !== undefined && provinces.length > 0), {
    path: ['licence'],
    message: 'Give the number and the provinces of the licence; support staff have none',
  })
/** A new member. */
export type NewMember = z.infer<typeof newMember>

/** The credentials of an enrolled member: displayed once, stored hashed and encrypted. */
export interface Credentials {
  readonly password: string
  readonly secret: string
  readonly otpauth: string
}
