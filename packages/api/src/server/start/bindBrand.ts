import { databaseBrand } from '../db/schema.ts'
import type { Database } from '../db/openDatabase.ts'
import { StartError } from './StartError.ts'

/**
 * Binds a database to the brand that first serves it: accounts, tokens, mail and the clinic's list name no brand, so that two on one database would
 * share them. @throws StartError where it is bound to another one
 */
export async function bindBrand(db: Database, brand: string): Promise<void> {
  await db.insert(databaseBrand).values({ id: 1, brand }).onConflictDoNothing()
  const [bound] = await db.select({ brand: databaseBrand.brand }).from(databaseBrand)
  if (bound !== undefined && bound.brand !== brand)
    throw new StartError(
      'DATABASE_OF_ANOTHER_BRAND',
      `the database holds the patients of ${bound.brand}, and this server serves ${brand}. Correct ANAMNESIS_BRAND, or set DATABASE_URL or ANAMNESIS_DATA to a database of its own.`,
    )
}
