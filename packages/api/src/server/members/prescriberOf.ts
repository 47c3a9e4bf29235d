import { eq } from 'drizzle-orm'
import type { MemberSignature } from '../../contract/index.ts'
import type { Database } from '../db/openDatabase.ts'
import { members, type prescriptions } from '../db/schema.ts'
import { signatureOf } from './memberSessions.ts'

/** The signature on a prescription; null if there is none. */
export async function prescriberOf(db: Database, prescription: typeof prescriptions.$inferSelect | null): Promise<MemberSignature | null> {
  if (!prescription) return null
  const [member] = await db.select().from(members).where(eq(members.id, prescription.memberId))
  return member ? signatureOf(member) : null
}
