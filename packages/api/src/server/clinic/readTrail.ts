import { and, asc, desc, eq } from 'drizzle-orm'
import type { Database } from '../db/openDatabase.ts'
import { auditLog, decisions, members, suggestions } from '../db/schema.ts'
import { signatureOf } from '../members/memberSessions.ts'

/** The audit action for reading a patient's review. */
export const TREATMENT_READ = 'treatment read'
/** The audit action for the confirmation that a patient's own words were read. */
export const OWN_WORDS_READ = 'own words read'
/** The audit action for a product that a prescriber chose instead of the current one. */
export const PRODUCT_CHOSEN = 'another product chosen'
/** The audit action for a choice against a rule, whose reason is in the decision. */
export const RULE_OVERRIDDEN = 'rule overridden'
/** Maximum number of readers. */
const MOST = 20

const momentOf = (text: string) => new Date(text).toISOString()

/** The readers of a treatment, newest first. */
export async function readersOf(db: Database, treatmentId: string) {
  const rows = await db
    .select({ member: members, at: auditLog.happenedAt })
    .from(auditLog)
    .leftJoin(members, eq(members.id, auditLog.memberId))
    .where(and(eq(auditLog.treatmentId, treatmentId), eq(auditLog.action, TREATMENT_READ)))
    .orderBy(desc(auditLog.happenedAt))
    .limit(MOST)
  return rows.map(({ member, at }) => ({ member: member && signatureOf(member), at: momentOf(at) }))
}

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
