import { loadFlow } from '@anamnesis/flows'
import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { MatrixCell } from '../../../../../flows/tests/support/formulary/cellsIn.ts'
import { screeningAnswers, treatments } from '../../../../src/server/db/schema.ts'
import { confirmOnRecord } from '../../confirmOnRecord.ts'
import { type Answers, shownFieldsOf, listOf } from '../shownFields.ts'
import { SUBMIT } from '../bypasses/Bypass.ts'
import { cancelSubscription, afterDecisions, expectOk } from '../bypasses/steps.ts'
import { type Call, flowOf, honest, honestAnswers, textOf, type Treatment } from '../calls.ts'
import type { Attacker, Result, Stage } from '../openStage.ts'
import { completeAnswers } from './completeAnswers.ts'
import { cellsOnRecord } from './pathsOf.ts'
import { orderAnswers, type PlayPath, answersOfCell } from './PathResult.ts'
import { faultOfCell } from './faultOfCell.ts'
import { slugNamed } from '../../../../src/server/flows/questions.ts'

/** The other treatment of a returning patient: the one whose questionnaire asks most of the relevant questions. */
const ELSEWHERE = { ed: 'pe', hl: 'ed', pe: 'wl', sc: 'wl', tb: 'hl', wl: 'ed' } as const satisfies Record<Treatment, Treatment>

/** A patient who had a treatment, has another one, and restarts the first with the variant that the server returns. */
async function comeBack(stage: Stage, treatment: Treatment) {
  const before = await stage.arrive(treatment)
  await expectOk(stage.play(before, await honest(treatment)))
  await afterDecisions(stage, before, 'assign', 'approve')
  await cancelSubscription(before)
  const other = await stage.begin(before, ELSEWHERE[treatment])
  await expectOk(stage.play(other, await honest(ELSEWHERE[treatment])))
  const who = await stage.begin(before, treatment)
  const shown = await who.client.getOnFile({ params: { treatment_id: who.treatment_id }, query: {} })
  if (!shown.ok) throw new Error(JSON.stringify(shown))
  return { who, variant: shown.body.variant, filed: { own: before.treatment_id, other: other.treatment_id } }
}

/** Writes answers on record as if given there; otherwise shows them and has them confirmed. */
async function putOnRecord(stage: Stage, who: Attacker, treatmentId: string, told: Answers): Promise<void> {
  const { db } = stage.server.services
  const isOf = eq(screeningAnswers.treatmentId, treatmentId)
  const [newest] = await db.select().from(screeningAnswers).where(isOf).orderBy(desc(screeningAnswers.answeredAt)).limit(1)
  let isNew = false
  for (const [name, answer] of Object.entries(told)) {
    const [slug, body] = [slugNamed(name), textOf(answer)]
    // the newer of two answers on record counts, so both get the same
    await db
      .update(screeningAnswers)
      .set({ body })
      .where(and(ne(screeningAnswers.treatmentId, who.treatment_id), eq(screeningAnswers.slug, slug), isOfPatient(who)))
    const [known] = await db
      .select()
      .from(screeningAnswers)
      .where(and(isOf, eq(screeningAnswers.slug, slug)))
    if (known || !newest) continue
    isNew = true
    await db.insert(screeningAnswers).values({ ...newest, slug, body })
  }
  if (isNew) await expectOk(confirmOnRecord(who))
}

/** Restores the patient's answers on record. */
async function takeBack(stage: Stage, who: Attacker, before: readonly (typeof screeningAnswers.$inferSelect)[]): Promise<void> {
  const { db } = stage.server.services
  await db.delete(screeningAnswers).where(and(ne(screeningAnswers.treatmentId, who.treatment_id), isOfPatient(who)))
  await db.insert(screeningAnswers).values([...before])
}

const isOfPatient = ({ user_id }: Attacker) =>
  sql`${screeningAnswers.treatmentId} in (select ${treatments.id} from ${treatments} where ${treatments.userId} = ${user_id})`

/** A first order of a returning patient with a shortened questionnaire; the contraindications are on record only. */
export const onRecordPath: PlayPath = async (stage, treatment) => {
  const elsewhere = ELSEWHERE[treatment]
  const { who, variant, filed } = await comeBack(stage, treatment)
  const shown = await loadFlow({ brand: 'northway', treatment, kind: 'onboarding', variant })
  const well = await honestAnswers(treatment)
  const asked = new Set(shownFieldsOf(shown, well).map(({ field }) => field.name))
  const own = (await honest(treatment)).map((call) =>
    call.to === 'screening'
      ? { ...call, answers: Object.fromEntries(Object.entries(call.answers).filter(([name]) => asked.has(name))) }
      : call,
  )
  const calls = own.filter((call) => call.to !== 'submit' && !(call.to === 'screening' && Object.keys(call.answers).length === 0))
  await expectOk(confirmOnRecord(who))
  await expectOk(stage.play(who, calls))

  const isLeftOut = (field: string) => !asked.has(field)
  const cells = new Map<string, readonly [cell: MatrixCell, from: keyof typeof filed]>()
  for (const [from, type] of [
    ['own', treatment],
    ['other', elsewhere],
  ] as const)
    for (const cell of await cellsOnRecord(treatment, await flowOf(type), isLeftOut)) {
      const key = `${cell.ingredient} ${cell.facts.join()}`
      if (!cells.has(key)) cells.set(key, [cell, from])
    }
  const { db } = stage.server.services
  const before = await db
    .select()
    .from(screeningAnswers)
    .where(and(ne(screeningAnswers.treatmentId, who.treatment_id), isOfPatient(who)))
  const wrong: string[] = []
  let ordered = ''
  for (const [cell, from] of cells.values()) {
    const type = from === 'own' ? treatment : elsewhere
    const [flow, honestly] = [await flowOf(type), await honestAnswers(type)]
    const told = completeAnswers(flow, { ...honestly, ...answersOfCell(cell) })
    const changed = Object.fromEntries(Object.entries(told).filter(([name, answer]) => textOf(answer) !== textOf(honestly[name])))
    await putOnRecord(stage, who, filed[from], changed)
    if (ordered !== cell.product.id) {
      const { drug_id, dose_id, add_on_ids: ids } = { ...well, ...orderAnswers(cell.product) }
      const choosing: Call = { to: 'product', drug: textOf(drug_id), dose: textOf(dose_id) }
      await expectOk(stage.play(who, ids === undefined ? [choosing] : [choosing, { to: 'add-ons', ids: listOf(ids) }]))
      ordered = cell.product.id
    }
    const result = await sendIn(stage, who, variant)
    wrong.push(...faultOfCell(cell, result))
    await takeBack(stage, who, before)
    if (result.ok) break
  }
  const without: readonly Call[] = well['add_on_ids'] === undefined ? [] : [{ to: 'add-ons', ids: [] }]
  const sent = await stage.play(who, [...calls, ...without, { ...SUBMIT, variant }])
  return { cells: [...cells.values()].map(([cell]) => cell), wrong, honest: sent }
}

/** Submits; if the displayed variant does not ask for the refused answer, repeats with a fuller one to get the reason. */
async function sendIn(stage: Stage, who: Attacker, variant: string): Promise<Result> {
  const sent = await stage.send(who, { ...SUBMIT, variant })
  return !sent.ok && sent.problem?.code === 'FLOW_CHANGED' ? stage.send(who, SUBMIT) : sent
}
