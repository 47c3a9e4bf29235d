import type { Flow } from '@anamnesis/engine/schema'
import { flowKey } from '@anamnesis/flows'
import { decide } from '../../../../../flows/src/formulary/decide.ts'
import { factsOf, type CurrentIngredient } from '../../../../../flows/src/formulary/factsOf.ts'
import type { OfferedProduct } from '../../../../../flows/src/formulary/screenRules/offeredProducts.ts'
import { type MatrixCell, currentIngredients } from '../../../../../flows/tests/support/formulary/cellsIn.ts'
import { readExample } from '../../../../../flows/tests/support/playExample.ts'
import type { Answers } from '../shownFields.ts'
import { afterDecisions, expectOk, submitted } from '../bypasses/steps.ts'
import { flowOf, honest, honestAnswers, type Treatment } from '../calls.ts'
import type { Attacker, Result, Stage } from '../openStage.ts'
import { completeAnswers } from './completeAnswers.ts'
import { cellsOnRecord, TREATMENTS } from './pathsOf.ts'
import { orderAnswers, type PlayPath, answersOfCell } from './PathResult.ts'
import { AS_DECISION, faultOfCell } from './faultOfCell.ts'

const MINUTE = 60_000

/** A contraindication, and another questionnaire that can report it. */
type ReportedElsewhere = readonly [cell: MatrixCell, elsewhere: Treatment]

/**
 * One order awaiting its decision and one approved. The contraindication of each is reported in a draft of another treatment: approval and
 * shipment are refused until the draft is corrected.
 */
export const unsentPath: PlayPath = async (stage, treatment) => {
  const told = await contraindications(treatment)
  const [ordering, well] = await Promise.all([flowOf(treatment), honestAnswers(treatment)])
  const wrong: string[] = []
  let last: Result | undefined
  for (const id of new Set(told.map(([cell]) => cell.product.id))) {
    const own = told.filter(([cell]) => cell.product.id === id)
    const [first] = own
    if (!first || last?.ok === false) continue
    const order = completeAnswers(ordering, { ...well, ...orderAnswers(first[0].product) })
    const waiting = await afterDecisions(stage, await submitted(stage, treatment, order), 'assign')
    const approved = await afterDecisions(stage, await submitted(stage, treatment, order), 'assign', 'approve')
    for (const [at, [cell, elsewhere]] of own.entries()) {
      const isShipped = at % 2 === 0 && keepBack(ordering, cell.product, cell.answers, currentIngredients(cell.product))
      const who = isShipped ? approved : waiting
      const correct = await tellUnsent(stage, who, elsewhere, cell)
      wrong.push(...faultOfCell(cell, isShipped ? await stage.decide(who.treatment_id, 'ship') : await approve(stage, who), AS_DECISION))
      await correct()
    }
    last = await stage.decide(approved.treatment_id, 'ship')
    if (last.ok) last = await approve(stage, waiting)
  }
  return { cells: told.map(([cell]) => cell), wrong, honest: last }
}

/** Each combination of contraindicating facts, in the first other questionnaire that asks for it. */
async function contraindications(treatment: Treatment): Promise<readonly ReportedElsewhere[]> {
  const found = new Map<string, ReportedElsewhere>()
  for (const elsewhere of TREATMENTS.filter((other) => other !== treatment)) {
    const [flow, saved, honestly] = await Promise.all([flowOf(treatment), savedIn(elsewhere), honestAnswers(elsewhere)])
    const well = honestly as MatrixCell['answers'] // strings and lists of strings
    for (const cell of await cellsOnRecord(treatment, elsewhere, (field) => saved.has(field))) {
      const key = `${cell.ingredient} ${cell.facts.join()}`
      // answers acceptable for one treatment may be contraindicated for another
      if (!found.has(key) && !keepBack(flow, cell.product, well, [])) found.set(key, [cell, elsewhere])
    }
  }
  return [...found.values()]
}

/** Whether answers of another questionnaire block a product. `renews`: the patient's current products, which their answers may name. */
function keepBack(flow: Flow, product: OfferedProduct, answers: MatrixCell['answers'], renews: readonly CurrentIngredient[]): boolean {
  const { answers: example, now } = readExample(flowKey(flow))
  const { stops, refusals } = decide(product, factsOf({ ...example, ...answers }, { now, renews }), 'first order')
  return stops.length + refusals.length > 0
}

/** Fields that a questionnaire saves before an order. */
async function savedIn(treatment: Treatment): Promise<ReadonlySet<string>> {
  const screens = (await flowOf(treatment)).steps.flatMap((step) => step.screens).filter(({ call }) => call === 'put-treatment-screening')
  return new Set(screens.flatMap(({ fields = [], conditionalFields = [] }) => [...fields, ...conditionalFields].map(({ name }) => name)))
}

/** Reports it in a draft. Returns a function that corrects it there. */
async function tellUnsent(stage: Stage, who: Attacker, elsewhere: Treatment, cell: MatrixCell): Promise<() => Promise<void>> {
  const [flow, honestly] = [await flowOf(elsewhere), await honestAnswers(elsewhere)]
  const draft = await stage.begin(who, elsewhere)
  const save = async (answers: Answers) => {
    stage.server.state.now += MINUTE
    const [screening] = await honest(elsewhere, answers)
    if (screening) await expectOk(stage.send(draft, screening))
  }
  const told = answersOfCell(cell)
  await save(completeAnswers(flow, { ...honestly, ...told }))
  return async () => {
    // if a question depends on a result unknown to the server, its answer counts until it changes
    await save(
      completeAnswers(flow, { ...honestly, ...Object.fromEntries(Object.entries(told).filter(([name]) => !cell.fields.includes(name))) }),
    )
    await save(honestly)
  }
}

const approve = (stage: Stage, { treatment_id }: Attacker) => stage.decide(treatment_id, 'approve', 'Talked with the patient')
