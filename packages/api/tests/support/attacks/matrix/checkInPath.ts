import { readExample } from '../../../../../flows/tests/support/playExample.ts'
import { type Answers, shownFieldsOf } from '../shownFields.ts'
import { renewByLink, renewByRoute, dueForRenewal } from '../bypasses/renewing.ts'
import { flowOf, honestAnswers } from '../calls.ts'
import type { Result } from '../openStage.ts'
import { completeAnswers } from './completeAnswers.ts'
import { cellsOfRenewal, renewalOf } from './pathsOf.ts'
import { orderAnswers, type PlayPath, answersOfCell } from './PathResult.ts'
import { faultOfCell } from './faultOfCell.ts'
import { flowKey } from '@anamnesis/flows'

/** The check-in of a patient who has each product, submitted by its route and by its link in turn. */
export const checkInPath: PlayPath = async (stage, treatment) => {
  const flow = await renewalOf(treatment)
  const well = readExample(flowKey(flow)).answers as Answers // an example file with strings
  const cells = await cellsOfRenewal(treatment)
  const [ordering, ordered] = await Promise.all([flowOf(treatment), honestAnswers(treatment)])
  const wrong: string[] = []
  let honest: Result | undefined
  for (const id of new Set(cells.map(({ product }) => product.id))) {
    const own = cells.filter(({ product }) => product.id === id)
    const [first] = own
    if (!first || honest?.ok === false) continue
    const who = await dueForRenewal(stage, treatment, completeAnswers(ordering, { ...ordered, ...orderAnswers(first.product) }))
    for (const [at, cell] of own.entries()) {
      const answers = completeAnswers(flow, { ...well, ...answersOfCell(cell) })
      const told = Object.fromEntries(shownFieldsOf(flow, answers).map(({ field: { name } }) => [name, answers[name] ?? '']))
      wrong.push(...faultOfCell(cell, at % 2 === 0 ? await renewByRoute(who, told) : await renewByLink(who, who.link, told)))
    }
    honest = await renewByLink(who, who.link, well)
  }
  return { cells, wrong, honest }
}
