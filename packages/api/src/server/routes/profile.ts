import { ApiError } from '../ApiError.ts'
import { audit } from '../audit.ts'
import { checkFields } from '../checkNamed.ts'
import { profiles } from '../db/schema.ts'
import type { Handler } from '../Handler.ts'
import { profileColumns } from '../profileColumns.ts'
import { profileFields } from '../profileFields.ts'

export const putProfile: Handler<'putProfile'> = async ({ services: { db }, body: { user_id: stated, ...answers }, userId }) => {
  if (stated !== undefined && stated !== userId) throw new ApiError(403, 'NOT_YOURS', 'This profile is another patient’s.')
  const given = Object.entries(answers)
    .filter((entry): entry is [keyof typeof profileColumns, string] => entry[1] !== undefined)
    .map(([name, value]) => [name, name === 'postal_code' ? normalisePostalCode(value) : value.trim()] as const)
  checkFields(profileFields, Object.fromEntries(given))
  // what is empty and was let through is optional: it is taken away
  const columns = Object.fromEntries(given.map(([name, value]) => [profileColumns[name], value === '' ? null : value]))
  if (given.length > 0) {
    await db
      .insert(profiles)
      .values({ userId, ...columns })
      .onConflictDoUpdate({ target: profiles.userId, set: columns })
  }
  await audit(db, 'profile changed', { userId })
  return { saved: given.length }
}

function normalisePostalCode(text: string): string {
  return text.replaceAll(/[\s-]/g, '').toUpperCase()
}
