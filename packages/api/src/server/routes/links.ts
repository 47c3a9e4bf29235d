import { and, eq, gt, isNull } from 'drizzle-orm'
import { links } from '../db/schema.ts'
import { invalidLink } from '../links/invalidLink.ts'
import { hashOf } from '../encryption/secrets.ts'
import { route } from './Route.ts'

export const checkLink = route('checkLink', {
  handle: async ({ services: { db, now }, body: { purpose, token } }) => {
    const isOpen = and(isNull(links.usedAt), gt(links.expiresAt, now().toISOString()))
    const [found] = await db
      .select({ purpose: links.purpose })
      .from(links)
      .where(and(eq(links.hash, hashOf(token)), eq(links.purpose, purpose), isOpen))
    if (!found) throw invalidLink()
  },
})
