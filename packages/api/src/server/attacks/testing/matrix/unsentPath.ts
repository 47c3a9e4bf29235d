import type { Flow } from '@anamnesis/engine/schema'
import { flowKey } from '@anamnesis/flows'
import { decide } from '../../../../../../flows/src/formulary/decide.ts'
import { factsOf, type CurrentIngredient } from '../../../../../../flows/src/formulary/factsOf.ts'
import type { OfferedProduct } from '../../../../../../flows/src/formulary/screenRules/offeredProducts.ts'
import { type MatrixCell, currentIngredients } from '../../../../../../flows/src/formulary/testing/cellsIn.ts'
import { readExample } from '../../../../../../flows/src/testing/playExample.ts'
import type { Answers } from '../asked.ts'
import { decided, expectOk, sent } from '../bypasses/steps.ts'
import { flowOf, honest, honestAnswers, type Treatment } from '../calls.ts'
import type { Attacker, Result, Stage } from '../openStage.ts'
import { filledIn } from './filledIn.ts'
import { cellsOnFile, TREATMENTS } from './pathsOf.ts'
import { inOrder, type PlayPath, toldIn } from './Played.ts'
import { AS_DECISION, wrongIn } from './wrongIn.ts'

const MINUTE = 60_000

/** What speaks against an order, and the other questionnaire that lets its patient tell it. */
type ToldElsewhere = readonly [cell: MatrixCell, elsewhere: Treatment]

/**
 * An order that waits for its decision, and one that was approved. What speaks against both is told in the questionnaire of another treatment, which
 * is never sent in: in turn, one is not approved and the other not shipped until the answer is corrected there.
 */
export const unsentPath: PlayPath = async (stage, treatment) => {
  const told = await toldAgainst(treatment)
  const [ordering, well] = await Promise.all([flowOf(treatment), honestAnswers(treatment)])
  const wrong: string[] = []
  let last: Result | undefined
  for (const id of new Set(told.map(([cell]) => cell.product.id))) {
    const own = told.filter(([cell]) => cell.product.id === id)
    const [first] = own
    if (!first || last?.ok === false) continue
    const order = filledIn(ordering, { ...well, ...inOrder(first[0].product) })
    const waiting = await decided(stage, await sent(stage, treatment, order), 'assign')
    const approved = await decided(stage, await sent(stage, treatment, order), 'assign', 'approve')
    for (const [at, [cell, elsewhere]] of own.entries()) {
      const isShipped = at % 2 === 0 && keepBack(ordering, cell.product, cell.answers, currentIngredients(cell.product))
      const who = isShipped ? approved : waiting
      const correct = await tellUnsent(stage, who, elsewhere, cell)
      wrong.push(...wrongIn(cell, isShipped ? await stage.decide(who.treatment_id, 'ship') : await approve(stage, who), AS_DECISION))
      await correct()
    }
    last = await stage.decide(approved.treatment_id, 'ship')
    if (last.ok) last = await approve(stage, waiting)
  }
  return { cells: told.map(([cell]) => cell), wrong, honest: last }
}

/** Each combination of facts that speaks against what a treatment sells, in the first other questionnaire that asks for it. */
async function toldAgainst(treatment: Treatment): Promise<readonly ToldElsewhere[]> {
  const found = new Map<string, ToldElsewhere>()
  for (const elsewhere of TREATMENTS.filter((other) => other !== treatment)) {
    const [flow, saved, honestly] = await Promise.all([flowOf(treatment), savedIn(elsewhere), honestAnswers(elsewhere)])
    const well = honestly as MatrixCell['answers'] // of texts and lists of them, all
    for (const cell of await cellsOnFile(treatment, elsewhere, (field) => saved.has(field))) {
      const key = `${cell.ingredient} ${cell.facts.join()}`
      // who is well enough for one treatment may not be for another
      if (!found.has(key) && !keepBack(flow, cell.product, well, [])) found.set(key, [cell, elsewhere])
    }
  }
  return [...found.values()]
}

/** Whether answers of another questionnaire keep a product back. `renews`: what its patient has from here; that they name it themselves is no news. */
function keepBack(flow: Flow, product: OfferedProduct, answers: MatrixCell['answers'], renews: readonly CurrentIngredient[]): boolean {
  const { answers: example, now } = readExample(flowKey(flow))
  const { stops, refusals } = decide(product, factsOf({ ...example, ...answers }, { now, renews }), 'first order')
  return stops.length + refusals.length > 0
}

/** Fields that a questionnaire saves before anything is ordered. */
async function savedIn(treatment: Treatment): Promise<ReadonlySet<string>> {
  const screens = (await flowOf(treatment)).steps.flatMap((step) => step.screens).filter(({ call }) => call === 'put-treatment-screening')
  return new Set(screens.flatMap(({ fields = [], conditionalFields = [] }) => [...fields, ...conditionalFields].map(({ name }) => name)))
}

/** Tells it in a questionnaire that stays open. Gives back what corrects it there. */
async function tellUnsent(stage: Stage, who: Attacker, elsewhere: Treatment, cell: MatrixCell): Promise<() => Promise<void>> {
  const [flow, honestly] = [await flowOf(elsewhere), await honestAnswers(elsewhere)]
  const draft = await stage.begin(who, elsewhere)
  const save = async (answers: Answers) => {
    stage.server.state.now += MINUTE
    const [screening] = await honest(elsewhere, answers)
    if (screening) await expectOk(stage.send(draft, screening))
  }
  const told = toldIn(cell)
  await save(filledIn(flow, { ...honestly, ...told }))
  return async () => {
    // a question that hangs on a result is asked or not, the server cannot tell: it counts until it is answered otherwise
    await save(filledIn(flow, { ...honestly, ...Object.fromEntries(Object.entries(told).filter(([name]) => !cell.fields.includes(name))) }))
    await save(honestly)
  }
}

const approve = (stage: Stage, { treatment_id }: Attacker) => stage.decide(treatment_id, 'approve', 'Talked with the patient')
