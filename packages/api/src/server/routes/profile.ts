import { desc, eq } from 'drizzle-orm'
import { ApiError } from '../ApiError.ts'
import { audit } from '../audit.ts'
import { checkNamed } from '../checkNamed.ts'
import { profiles, treatments } from '../db/schema.ts'
import type { Handler } from '../Handler.ts'
import { profileColumns } from '../profileColumns.ts'
import { servedFlow } from '../servedFlow.ts'

export const putProfile: Handler<'putProfile'> = async ({ services: { db, flows }, body: { user_id: stated, ...answers }, userId }) => {
  if (stated !== undefined && stated !== userId) throw new ApiError(403, 'NOT_YOURS', 'This profile is another patient’s.')
  const given = Object.entries(answers).filter((entry): entry is [keyof typeof profileColumns, string] => entry[1] !== undefined)
  const [newest] = await db.select().from(treatments).where(eq(treatments.userId, userId)).orderBy(desc(treatments.createdAt)).limit(1)
  // the fields of the newest questionnaire say what an answer may be; a field that it does not have is kept as it is
  if (newest) checkNamed(await servedFlow(flows, newest), Object.fromEntries(given))
  const columns = Object.fromEntries(given.map(([name, value]) => [profileColumns[name], value]))
  if (given.length > 0)
    await db
      .insert(profiles)
      .values({ userId, ...columns })
      .onConflictDoUpdate({ target: profiles.userId, set: columns })
  await audit(db, 'profile changed', { userId })
  return { saved: given.length }
}
