import { databaseBrand } from '../db/schema.ts'
import type { Database } from '../db/openDatabase.ts'
import { StartError } from '../errors/StartError.ts'

/** Binds a database to the brand that first uses it: accounts, tokens, mail and the clinic's list have no brand column, so two brands would
 * share them.
 * @throws StartError if it is bound to another brand
 */
export async function bindBrand(db: Database, brand: string): Promise<void> {
  await db.insert(databaseBrand).values({ id: 1, brand }).onConflictDoNothing()
  const [bound] = await db.select({ brand: databaseBrand.brand }).from(databaseBrand)
  if (bound !== undefined && bound.brand !== brand)
    throw new StartError(
      'DATABASE_OF_ANOTHER_BRAND',
      `the database belongs to the brand ${bound.brand}, but this server serves ${brand}. Correct ANAMNESIS_BRAND, or set DATABASE_URL or ANAMNESIS_DATA to a separate database.`,
    )
}
