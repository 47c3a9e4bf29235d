import { and, asc, eq, isNull } from 'drizzle-orm'
import { stopChanges, stops, type TreatmentRow } from '../../db/schema.ts'
import { answerCipher, isEncrypted } from '../answers/answerCipher.ts'
import type { Services } from '../../services.ts'

/** Reads all stops of a treatment's questionnaire, or of one of its check-ins, oldest first. */
export async function storedStops(
  services: Pick<Services, 'db' | 'flows' | 'keyRing'>,
  treatment: Pick<TreatmentRow, 'id' | 'userId'>,
  renewalId?: string,
): Promise<StoredStop[]> {
  const { db } = services
  const treatmentId = treatment.id
  const isOf = renewalId === undefined ? isNull(stops.renewalId) : eq(stops.renewalId, renewalId)
  const shown = await db
    .select()
    .from(stops)
    .where(and(eq(stops.treatmentId, treatmentId), isOf))
    .orderBy(asc(stops.shownAt), asc(stops.id))
  if (shown.length === 0) return []
  const changed = await db
    .select()
    .from(stopChanges)
    .where(eq(stopChanges.treatmentId, treatmentId))
    .orderBy(asc(stopChanges.changedAt), asc(stopChanges.field))
  const { decrypt } = answerCipher(services, treatment)
  const changes = await Promise.all(
    changed.map(async ({ stopId, field, before, after, changedAt }) => ({
      stopId,
      change: { field, before: await decrypt(field, before), after: await decrypt(field, after), changedAt: momentOf(changedAt) },
    })),
  )
  const decrypted = shown.map(async (stop) => {
    const answers = Object.entries(stop.answers)
    const readable = await Promise.all(answers.map(async ([field, stored]) => [field, await decrypt(field, stored)] as const))
    return {
      ...stop,
      shownAt: momentOf(stop.shownAt),
      createdAt: momentOf(stop.createdAt),
      answers: Object.fromEntries(readable),
      encrypted: new Set(answers.filter(([, stored]) => isEncrypted(stored)).map(([field]) => field)),
      changes: changes.filter(({ stopId }) => stopId === stop.id).map(({ change }) => change),
    }
  })
  return Promise.all(decrypted)
}

/** A stored stop or refusal with later changes of its answers. */
export interface StoredStop {
  readonly id: string
  readonly seenBy: string
  /** Null for a refusal. */
  readonly interrupt: string | null
  /** The displayed sentences, by field name; null for a stop. */
  readonly refused: Readonly<Record<string, string>> | null
  readonly screen: string
  /** An ISO date with zone, like all moments here. */
  readonly shownAt: string
  readonly createdAt: string
  /** The answers at that time, encoded, by field name. */
  readonly answers: Readonly<Record<string, string>>
  /** Names of the fields whose answers are stored encrypted. */
  readonly encrypted: ReadonlySet<string>
  /** Oldest first. */
  readonly changes: readonly { readonly field: string; readonly before: string; readonly after: string; readonly changedAt: string }[]
}

const momentOf = (text: string) => new Date(text).toISOString()

/** Whether two stops have the same subject and screen, regardless of the answers. */
export function isSameStop(one: What, other: What): boolean {
  const wordsOf = ({ refused }: What) =>
    Object.entries(refused ?? {})
      .map(([field, says]) => `${field}: ${says}`)
      .toSorted()
      .join('\n')
  return one.interrupt === other.interrupt && one.screen === other.screen && wordsOf(one) === wordsOf(other)
}

type What = Pick<StoredStop, 'interrupt' | 'refused' | 'screen'>

/** The last known answer to a field behind a stop; undefined for other fields. */
export function lastAnswer({ answers, changes }: Pick<StoredStop, 'answers' | 'changes'>, field: string): string | undefined {
  if (!Object.hasOwn(answers, field)) return undefined
  return changes.findLast((change) => change.field === field)?.after ?? answers[field]
}

/** Whether a stored stop has the same subject and, with its changes, the same answers. */
export function isKnownStop(kept: readonly StoredStop[], stop: What & Pick<StoredStop, 'answers'>): boolean {
  const hasSameAnswers = (known: StoredStop) => Object.entries(stop.answers).every(([field, body]) => lastAnswer(known, field) === body)
  return kept.some((known) => isSameStop(known, stop) && hasSameAnswers(known))
}
