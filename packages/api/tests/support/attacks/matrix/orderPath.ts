import { SUBMIT } from '../bypasses/Bypass.ts'
import { expectOk } from '../bypasses/steps.ts'
import { type Call, flowOf, honest, honestAnswers } from '../calls.ts'
import type { Attacker } from '../openStage.ts'
import { completeAnswers } from './completeAnswers.ts'
import { cellsOfOnboarding } from './pathsOf.ts'
import { orderAnswers, type PlayPath, answersOfCell } from './PathResult.ts'
import { faultOfCell } from './faultOfCell.ts'

/** Cells per account: each displayed stop of an account is stored. */
const FOR_ONE_ACCOUNT = 20
const SAVED: readonly Call['to'][] = ['screening', 'profile', 'product', 'add-ons']

/** A first order of each product with the whole questionnaire: saves like a browser, then submits. */
export const orderPath: PlayPath = async (stage, treatment) => {
  const flow = await flowOf(treatment)
  const well = await honestAnswers(treatment)
  const cells = await cellsOfOnboarding(treatment)
  const wrong: string[] = []
  let who: Attacker | undefined
  // skips calls whose answers are already saved
  let saved = new Map<string, string>()
  for (const [at, cell] of cells.entries()) {
    if (!who || at % FOR_ONE_ACCOUNT === 0) {
      who = await stage.arrive(treatment)
      saved = new Map()
      await expectOk(stage.play(who, (await honest(treatment)).slice(0, -1)))
    }
    const answers = completeAnswers(flow, { ...well, ...orderAnswers(cell.product), ...answersOfCell(cell) })
    for (const call of await honest(treatment, answers)) {
      const body = JSON.stringify(call)
      if (!SAVED.includes(call.to) || saved.get(call.to) === body) continue
      await expectOk(stage.send(who, call))
      saved.set(call.to, body)
    }
    wrong.push(...faultOfCell(cell, await stage.send(who, SUBMIT)))
  }
  const without: readonly Call[] = saved.has('add-ons') ? [{ to: 'add-ons', ids: [] }] : []
  return { cells, wrong, honest: who && (await stage.play(who, [...without, ...(await honest(treatment))])) }
}
