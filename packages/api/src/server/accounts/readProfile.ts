import { eq } from 'drizzle-orm'
import { profiles } from '../db/schema.ts'
import { type PatientCipher, patientCipher } from '../encryption/patientCipher.ts'
import type { Services } from '../services.ts'

/** Returns a patient's profile, decrypted; undefined if there is none. Only this function decrypts it. @throws UnreadableError */
export async function readProfile(services: Needs, userId: string): Promise<typeof profiles.$inferSelect | undefined> {
  const [stored] = await services.db.select().from(profiles).where(eq(profiles.userId, userId))
  if (!stored) return undefined
  const cipher = patientCipher(services, userId)
  return { ...stored, ...(await mapEncrypted(stored, (column, value) => cipher.decrypt(placeOf(userId, column), value))) }
}

/** Encrypted columns: the health card, and the postal address except the province, which rules and the clinic's lists read. */
const ENCRYPTED = ['addressLine1', 'addressLine2', 'city', 'postalCode', 'healthCardNumber'] as const

type Needs = Pick<Services, 'db' | 'keyRing'>
type Columns = Partial<Record<string, string | null>>

/** Updates columns of a patient's profile. */
export async function writeProfile(services: Needs, userId: string, columns: Columns): Promise<void> {
  const cipher = patientCipher(services, userId)
  const stored = { ...columns, ...(await mapEncrypted(columns, (column, value) => cipher.encrypt(placeOf(userId, column), value))) }
  await services.db
    .insert(profiles)
    .values({ userId, ...stored })
    .onConflictDoUpdate({ target: profiles.userId, set: stored })
}

const placeOf = (userId: string, column: string) => `profiles/${userId}/${column}`

async function mapEncrypted(columns: Columns, change: PatientCipher['encrypt']): Promise<Columns> {
  const changed = ENCRYPTED.map(async (column) => {
    const value = columns[column]
    return value === null || value === undefined ? [] : [[column, await change(column, value)] as const]
  })
  return Object.fromEntries((await Promise.all(changed)).flat())
}
