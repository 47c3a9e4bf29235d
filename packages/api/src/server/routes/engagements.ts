import { loadBrand } from '@anamnesis/flows'
import { eq } from 'drizzle-orm'
import { readProfile } from '../accounts/readProfile.ts'
import { engagements, users } from '../db/schema.ts'
import { hashIdentifiers } from '../engagements/hashIdentifiers.ts'
import { ownTreatment } from '../treatments/ownTreatment.ts'
import { hashOf } from '../encryption/secrets.ts'
import { route } from './Route.ts'

export const getEngagementMetadata = route('getEngagementMetadata', {
  handle: async ({ services, query, userId }) => {
    const [known] = await services.db.select({ email: users.email }).from(users).where(eq(users.id, userId))
    const profile = await readProfile(services, userId)
    const hashes = hashIdentifiers({
      ...profile,
      email: known?.email,
      addressLine: profile?.addressLine1,
      externalId: query.extid,
    })
    // IP address and browser are not disclosed
    return { ...hashes, rip: null, ua: null }
  },
})

export const getEngagementCart = route('getEngagementCart', {
  handle: async ({ services: { db }, query, userId }) => {
    const treatment = await ownTreatment(db, userId, query.treatment_id)
    const { treatments } = await loadBrand(treatment.brand)
    const value = (treatments[treatment.treatmentType]?.consultationCents ?? 0) / 100
    // stable per order, without revealing its content
    const content_id = hashOf(`cart ${treatment.id}`).slice(0, 16)
    return { currency: 'CAD', value, contents: [{ content_id, quantity: 1, price: value }] }
  },
})

export const postEngagement = route('postEngagement', {
  handle: async ({ services: { db }, query, body }) => {
    await db.insert(engagements).values({ eventId: body.event_id, event: query.increment }).onConflictDoNothing()
  },
})
