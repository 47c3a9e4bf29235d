import { and, eq, gt, isNull } from 'drizzle-orm'
import { hashOf } from '../accounts/tokens.ts'
import { links } from '../db/schema.ts'
import type { Handler } from '../Handler.ts'
import { invalidLink } from '../links/invalidLink.ts'

/** Implements the endpoint `checkLink`. */
export const checkLink: Handler<'checkLink'> = async ({ services: { db, now }, body: { purpose, token } }) => {
  const isOpen = and(isNull(links.usedAt), gt(links.expiresAt, now().toISOString()))
  const [found] = await db
    .select({ purpose: links.purpose })
    .from(links)
    .where(and(eq(links.hash, hashOf(token)), eq(links.purpose, purpose), isOpen))
  if (!found) throw invalidLink()
}
