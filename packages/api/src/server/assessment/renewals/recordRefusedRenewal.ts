import { randomUUID } from 'node:crypto'
import { audit } from '../../audit.ts'
import { stops } from '../../db/schema.ts'
import type { ApiError } from '../../errors/ApiError.ts'
import { flowOrNone } from '../../flows/flowOrNone.ts'
import { renewalFlow } from '../../flows/renewalFlow.ts'
import type { Services } from '../../services.ts'
import { answerCipher } from '../answers/answerCipher.ts'
import { recordRenewalStops } from '../stops/recordRenewalStops.ts'
import { fittingAnswers } from '../stops/stopFaults.ts'
import { isKnownStop, storedStops } from '../stops/storedStops.ts'
import type { DueRenewal, SentRenewal } from './submitRenewal.ts'

/** Keeps the answers of a refused check-in as a stop, because rules of every treatment read what the patient reported. The check-in is
 * locked. Answers that fit no question are left out.
 */
export async function recordRefusedRenewal(
  services: Pick<Services, 'db' | 'flows' | 'keyRing' | 'now'>,
  { renewalId, treatment, flowVersion: oldest, variant }: DueRenewal,
  sent: SentRenewal,
  refusal: ApiError,
): Promise<void> {
  const { db } = services
  const stated = renewalFlow(services, treatment, variant, { stated: sent.flow_version, oldest })
  const compiled = (await flowOrNone(stated.then((flow) => flow.compiled))) ?? (await renewalFlow(services, treatment, variant)).compiled
  const answers = fittingAnswers(compiled, sent.answers)
  const [first] = Object.keys(answers)
  if (first === undefined) return
  await recordRenewalStops(services, { treatment, renewalId, compiled, stops: sent.stops ?? [], answers })
  // a caller may name fields that do not exist
  const messages = Object.entries(refusal.errors ?? {}).filter(([name]) => compiled.fieldPositions.has(name))
  const [field] = messages[0] ?? [first]
  const refused = messages.length > 0 ? Object.fromEntries(messages) : { [first]: refusal.message }
  const screen = compiled.screens[compiled.fieldPositions.get(field) ?? 0]?.screen.id ?? ''
  const stop = { interrupt: null, refused, screen, answers }
  const recorded = await storedStops(services, treatment, renewalId)
  const isCovered = Object.keys(answers).every((name) => recorded.some((known) => Object.hasOwn(known.answers, name)))
  if (isKnownStop(recorded, stop) || (isCovered && recorded.filter(({ seenBy }) => seenBy === 'server').length >= MOST)) return
  const at = services.now().toISOString()
  await db.insert(stops).values({
    ...stop,
    answers: await answerCipher(services, treatment).encryptNamed(compiled, answers),
    treatmentId: treatment.id,
    renewalId,
    id: randomUUID(),
    seenBy: 'server',
    shownAt: at,
    createdAt: at,
  })
  await audit(db, 'stop noted', { userId: treatment.userId, treatmentId: treatment.id })
}

/** Refusals stored per check-in; later ones change the answers of stored stops, and are stored only if they have answers to other fields. */
const MOST = 10

/** Whether a refusal is about the answers of a check-in. */
export const isAboutAnswers = ({ code }: ApiError): boolean => code === 'ANSWERS_INVALID' || code === 'FLOW_CHANGED'
