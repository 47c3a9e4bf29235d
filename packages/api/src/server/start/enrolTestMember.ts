import { loadBrand } from '@anamnesis/flows'
import { openDatabase } from '../db/openDatabase.ts'
import { disableMember, enrolMember, type NewMember } from '../members/enrolment.ts'
import { PROVINCES } from '../accounts/profileFields.ts'
import { totpCode } from '../members/totp.ts'
import { memberSecretsOf } from './memberSecretsOf.ts'
import type { ServerOptions } from './startServer.ts'

/** Enrols a physician licensed in all provinces for the clinic sandbox and replaces the previous one. Run it before the server of the
 * database starts.
 */
export async function enrolTestMember(options: Pick<ServerOptions, 'brand' | 'database' | 'memberKey'>): Promise<TestMember> {
  const { db, close } = await openDatabase(options.database)
  try {
    const { memberSecrets: secrets } = memberSecretsOf(options)
    if (!secrets) throw new Error('a test member needs a key')
    await disableMember(db, PHYSICIAN.email)
    const enrolled = await enrolMember({ db, secrets, issuer: (await loadBrand(options.brand)).name }, PHYSICIAN)
    if (!enrolled) throw new Error('the test member was enrolled by another process')
    const { password, secret } = enrolled
    return { email: PHYSICIAN.email, password, code: () => totpCode(secret, new Date()) }
  } finally {
    await close()
  }
}

/** The credentials of a sandbox's test member. */
export interface TestMember {
  readonly email: string
  readonly password: string
  /** Returns the current code. */
  readonly code: () => string
}

const PHYSICIAN = {
  email: 'robin@clinic.example',
  name: 'Robin Lee',
  profession: 'physician',
  licence: '12345',
  provinces: [...PROVINCES],
} satisfies NewMember
