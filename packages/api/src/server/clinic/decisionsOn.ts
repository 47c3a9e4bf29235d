import { asc, eq } from 'drizzle-orm'
import type { Database } from '../db/openDatabase.ts'
import { decisions, members, suggestions } from '../db/schema.ts'
import { signatureOf } from '../members/memberSessions.ts'

/** The decisions on a treatment with reasons, oldest first. */
export async function decisionsOn(db: Database, treatmentId: string) {
  const rows = await db
    .select({ decision: decisions, member: members, suggestion: suggestions })
    .from(decisions)
    .innerJoin(members, eq(members.id, decisions.memberId))
    // a decision and its suggestion share their id
    .leftJoin(suggestions, eq(suggestions.id, decisions.id))
    .where(eq(decisions.treatmentId, treatmentId))
    .orderBy(asc(decisions.decidedAt))
  return rows.map(({ decision: { action, reason, version, ownWordsRead, decidedAt }, member, suggestion }) => ({
    action,
    reason,
    own_words_read: ownWordsRead,
    member: signatureOf(member),
    submission_version: version,
    at: momentOf(decidedAt),
    product: suggestion && {
      drug: suggestion.drugName,
      dose: suggestion.productName,
      months: suggestion.months,
      note: suggestion.note,
      accepted_at: suggestion.acceptedAt === null ? null : momentOf(suggestion.acceptedAt),
    },
  }))
}

const momentOf = (text: string) => new Date(text).toISOString()
