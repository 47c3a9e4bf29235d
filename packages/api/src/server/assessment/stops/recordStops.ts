import { randomUUID } from 'node:crypto'
import { type CompiledFlow, encodeAnswer } from '@anamnesis/engine'
import { sensitivityOf } from '@anamnesis/engine/internal'
import type { Answers } from '@anamnesis/engine/schema'
import { earlierAnswers } from '../answers/earlierAnswers.ts'
import { storedAnswers } from '../answers/storedAnswers.ts'
import { answersSince } from '../answers/answersSince.ts'
import { factsOf } from '../answers/validateSubmission.ts'
import { stops, type TreatmentRow } from '../../db/schema.ts'
import { answerCipher } from '../answers/answerCipher.ts'
import type { Services } from '../../services.ts'
import { isKnownStop, storedStops } from './storedStops.ts'
import { recordStopChanges } from './recordStopChanges.ts'
import { detectStops } from './detectStops.ts'

/** Checks the stored answers after each save: records changes of the answers behind earlier stops, and newly triggered stops, so that a
 * client can't hide a stop from the physician. `saved` has the new answers, encoded, by field name.
 */
export async function recordStops(
  services: Pick<Services, 'db' | 'flows' | 'keyRing' | 'now'>,
  treatment: TreatmentRow,
  compiled: CompiledFlow,
  saved: Readonly<Record<string, string>>,
): Promise<void> {
  const { db, now } = services
  const { id: treatmentId } = treatment
  const at = now().toISOString()
  await recordStopChanges(
    services,
    treatment,
    Object.entries(saved).map(([field, body]) => ({ field, body, at })),
  )
  const { answers, screening } = await storedAnswers(services, treatment, compiled)
  const earlier = await earlierAnswers(services, treatment, 'onboarding')
  const { accounts } = answersSince(earlier, compiled, screening.counting.rows)
  const detected = await detectStops(services, compiled, {
    answers,
    facts: factsOf(treatment),
    saved: Object.keys(saved),
    otherAnswers: { ...earlier, accounts },
  })
  if (detected.length === 0) return
  const known = await storedStops(services, treatment)
  const room = MOST - known.filter(({ seenBy }) => seenBy === 'server').length
  const rows = detected
    .map((stop) => ({ ...stop, answers: answersBehind(compiled, stop.fields, answers) }))
    .filter((stop) => !isKnownStop(known, stop))
    .map(({ interrupt, refused, screen, answers: behind }) => ({
      treatmentId,
      id: randomUUID(),
      seenBy: 'server' as const,
      interrupt,
      refused,
      screen,
      shownAt: at,
      createdAt: at,
      answers: behind,
    }))
    .slice(0, Math.max(0, room))
  if (rows.length === 0) return
  const cipher = answerCipher(services, treatment)
  const stored = rows.map(async (row) => ({ ...row, answers: await cipher.encryptNamed(compiled, row.answers) }))
  await db.insert(stops).values(await Promise.all(stored))
}

/** Maximum number of server-detected stops per treatment. */
const MOST = 200

/** The answers stored with a stop; never a secret, a card or a file. */
function answersBehind(
  { screens, fieldPositions, describe }: CompiledFlow,
  fields: readonly string[],
  answers: Answers,
): Record<string, string> {
  const storable = fields.filter((name) => {
    const field = screens[fieldPositions.get(name) ?? -1]?.fields.find((one) => one.name === name)
    return answers[name] !== undefined && field && sensitivityOf(field, describe) !== 'secret' && describe(field).storage !== 'receipt'
  })
  return Object.fromEntries(storable.map((name) => [name, encodeAnswer(answers[name])]))
}
