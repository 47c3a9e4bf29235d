import { readExample } from '../../../../../../flows/src/testing/playExample.ts'
import { type Answers, askedOf } from '../asked.ts'
import { byLink, byRoute, due } from '../bypasses/renewing.ts'
import { flowOf, honestAnswers } from '../calls.ts'
import type { Result } from '../openStage.ts'
import { filledIn } from './filledIn.ts'
import { cellsOfRenewal, renewalOf } from './pathsOf.ts'
import { inOrder, type PlayPath, toldIn } from './Played.ts'
import { wrongIn } from './wrongIn.ts'
import { flowKey } from '@anamnesis/flows'

/** The check-in of a patient who has each product, sent in by its route and by its link in turn. */
export const checkInPath: PlayPath = async (stage, treatment) => {
  const flow = await renewalOf(treatment)
  const well = readExample(flowKey(flow)).answers as Answers // our own, of texts
  const cells = await cellsOfRenewal(treatment)
  const [ordering, ordered] = await Promise.all([flowOf(treatment), honestAnswers(treatment)])
  const wrong: string[] = []
  let honest: Result | undefined
  for (const id of new Set(cells.map(({ product }) => product.id))) {
    const own = cells.filter(({ product }) => product.id === id)
    const [first] = own
    if (!first || honest?.ok === false) continue
    const who = await due(stage, treatment, filledIn(ordering, { ...ordered, ...inOrder(first.product) }))
    for (const [at, cell] of own.entries()) {
      const answers = filledIn(flow, { ...well, ...toldIn(cell) })
      const told = Object.fromEntries(askedOf(flow, answers).map(({ field: { name } }) => [name, answers[name] ?? '']))
      wrong.push(...wrongIn(cell, at % 2 === 0 ? await byRoute(who, told) : await byLink(who, who.link, told)))
    }
    honest = await byLink(who, who.link, well)
  }
  return { cells, wrong, honest }
}
