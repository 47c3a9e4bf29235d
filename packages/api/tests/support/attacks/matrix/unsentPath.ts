import type { Flow, Screen } from '@anamnesis/engine/schema'
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

/** A kind of questionnaire that reports and corrects answers without being submitted. */
export interface UnsentPlace {
  readonly flowOf: (treatment: Treatment) => Promise<Flow>
  /** The answers of a patient without contraindications. */
  readonly honestAnswers: (treatment: Treatment) => Promise<Answers>
  /** Whether it reports the answers of a screen before it is submitted. */
  readonly isReported: (screen: Screen) => boolean
  /** Opens it for a patient. Returns a function that reports answers; those in `about` above all. */
  readonly open: (stage: Stage, who: Attacker, treatment: Treatment) => Promise<(answers: Answers, about: Answers) => Promise<void>>
}

/** A questionnaire whose screening answers are saved. */
export const DRAFT: UnsentPlace = {
  flowOf,
  honestAnswers,
  isReported: ({ call }) => call === 'put-treatment-screening',
  open: async (stage, who, treatment) => {
    const draft = await stage.begin(who, treatment)
    return async (answers) => {
      const [screening] = await honest(treatment, answers)
      if (screening) await expectOk(stage.send(draft, screening))
    }
  },
}

/** One order awaiting its decision and one approved. The contraindication of each is reported in a questionnaire of another treatment:
 * approval and shipment are refused until it is corrected there.
 */
export const unsentPath =
  (place: UnsentPlace): PlayPath =>
  async (stage, treatment) => {
    const told = await contraindications(place, treatment)
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
      for (const [cell, elsewhere] of own) {
        const refuse = async (who: Attacker, decide: (who: Attacker) => Promise<Result>) => {
          const correct = await tellUnsent(place, stage, who, [cell, elsewhere])
          wrong.push(...faultOfCell(cell, await decide(who), AS_DECISION))
          await correct()
        }
        await refuse(waiting, (who) => approve(stage, who))
        if (keepBack(ordering, cell.product, cell.answers, currentIngredients(cell.product)))
          await refuse(approved, (who) => ship(stage, who))
      }
      last = await ship(stage, approved)
      if (last.ok) last = await approve(stage, waiting)
    }
    return { cells: told.map(([cell]) => cell), wrong, honest: last }
  }

/** Each combination of contraindicating facts, in the first other questionnaire that asks for it. */
async function contraindications(place: UnsentPlace, treatment: Treatment): Promise<readonly ReportedElsewhere[]> {
  const found = new Map<string, ReportedElsewhere>()
  const ordering = await flowOf(treatment)
  for (const elsewhere of TREATMENTS.filter((other) => other !== treatment)) {
    const [flow, honestly] = await Promise.all([place.flowOf(elsewhere), place.honestAnswers(elsewhere)])
    const well = honestly as MatrixCell['answers'] // strings and lists of strings
    const screens = flow.steps.flatMap((step) => step.screens).filter(place.isReported)
    const reported = new Set(
      screens.flatMap(({ fields = [], conditionalFields = [] }) => [...fields, ...conditionalFields].map(({ name }) => name)),
    )
    for (const cell of await cellsOnRecord(treatment, flow, (field) => reported.has(field))) {
      const key = `${cell.ingredient} ${cell.facts.join()}`
      // answers acceptable for one treatment may be contraindicated for another
      if (!found.has(key) && !keepBack(ordering, cell.product, well, [])) found.set(key, [cell, elsewhere])
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

/** Reports it in a questionnaire that is not submitted. Returns a function that corrects it there. */
async function tellUnsent(
  place: UnsentPlace,
  stage: Stage,
  who: Attacker,
  [cell, elsewhere]: ReportedElsewhere,
): Promise<() => Promise<void>> {
  const [flow, honestly] = [await place.flowOf(elsewhere), await place.honestAnswers(elsewhere)]
  const report = await place.open(stage, who, elsewhere)
  const told = answersOfCell(cell)
  const save = async (answers: Answers) => {
    stage.server.state.now += MINUTE
    await report(answers, told)
  }
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
const ship = (stage: Stage, { treatment_id }: Attacker) => stage.decide(treatment_id, 'ship')
