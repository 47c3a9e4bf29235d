import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { profiles, treatments, users, wordsOfNames } from '../db/schema.ts'

/** Condition on treatments of patients whose e-mail address equals the text, or whose names have a word that starts with each of its words. */
export function isOfPatient(text: string): SQL {
  const query = new QueryBuilder()
  const wanted = text.toLowerCase()
  if (wanted.includes('@')) return inArray(treatments.userId, query.select({ id: users.id }).from(users).where(eq(users.email, wanted)))
  const words = wanted
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .match(/[\p{L}\p{N}]+/gu)
  const beginnings = (words ?? []).map((word) => `${word}:*`).join(' & ')
  const named = query
    .select({ id: profiles.userId })
    .from(profiles)
    .where(sql`${wordsOfNames} @@ to_tsquery('simple', ${beginnings})`)
  return inArray(treatments.userId, named)
}
