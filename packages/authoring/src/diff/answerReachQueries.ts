import { FlowError } from '@anamnesis/engine'
import { withRuleHandlers } from '@anamnesis/engine/internal'
import type { Condition } from '@anamnesis/engine/schema'
import { createExplainer } from '../prove/createExplainer.ts'
import { encodeFlow, type EncodedFlow } from '../prove/encodeFlow.ts'
import { flowOutline } from '../prove/flowOutline.ts'
import { listPlaces, type Place } from '../prove/listPlaces.ts'
import { dryRun } from '../prove/dryRun.ts'
import { dryRunInput } from '../prove/tryWitness.ts'
import { writeWitness } from '../prove/writeWitness.ts'
import type { FlowSide } from './FlowPair.ts'

/** Answers many queries about one flow with shared walks. Leaves out a query when the flow is invalid, a rule moves the
 * patient, an answer is hard to find or code decides; such a query needs its own proof.
 */
export async function answerReachQueries(
  { flow, handlers: registered }: FlowSide,
  questions: readonly ReachQuery[],
  now: string,
): Promise<ReadonlyMap<ReachQuery, Reply>> {
  const replies = new Map<ReachQuery, Reply>()
  const handlers = withRuleHandlers(flow, registered)
  const encoded = encode()
  const end = encoded && listPlaces(encoded, handlers).at(-1)
  if (!encoded || !end) return replies
  const { circuit } = encoded
  const explain = createExplainer(encoded)
  const open = new Map(questions.flatMap((question): [ReachQuery, Place][] => placeOf(encoded, end, question)))

  for (const [question, place] of open) {
    if (replies.has(question)) continue
    // walk to the end, so that the walk also passes the other places
    const wanted = [...open].flatMap(([other, { shown }]) => (replies.has(other) ? [] : [shown]))
    const model = circuit.solve(place.literals, [encoded.isComplete, ...wanted])
    if (!model.holds) {
      replies.set(question, 'unreachable')
      continue
    }
    const script = writeWitness(encoded, end, model, new Map(), now)
    const { path, shown } = await dryRun(dryRunInput(encoded, script, handlers))
    const visited = new Set(path)
    for (const [other, there] of open) {
      if (replies.has(other) || !there.literals.every((literal) => model.isTrue(literal))) continue
      if (!visited.has(other.screen) || (other.field !== undefined && !shown.has(other.field))) continue
      replies.set(other, explain.because(there, model, script))
    }
  }
  return replies

  function encode(): EncodedFlow | undefined {
    try {
      const outline = flowOutline(
        flow,
        handlers,
        undefined,
        questions.map(({ condition }) => condition),
      )
      const found = encodeFlow(outline, now)
      const rules = found.screens.flatMap(({ mountRules, submitRules }) => [...mountRules, ...submitRules])
      const isPlain = !rules.some(({ rule: { outcome } }) => outcome.type === 'go-to' || outcome.type === 'set-answers')
      return isPlain && found.isCertain.length === 0 && outline.calculations.size === 0 ? found : undefined
    } catch (error) {
      if (error instanceof FlowError) return undefined
      throw error
    }
  }
}

/** A query: who reaches a screen or field and meets a condition there. */
export interface ReachQuery {
  readonly condition: Condition
  readonly screen: string
  readonly field: string | undefined
}

/** The answers that lead there, or `unreachable` when unreachable. */
type Reply = Readonly<Record<string, unknown>> | 'unreachable'

/** The query as a place of the flow; empty when the field is ambiguous. */
function placeOf({ screens, circuit, outline, read }: EncodedFlow, end: Place, question: ReachQuery): [ReachQuery, Place][] {
  const { condition, screen, field } = question
  const at = screens[outline.compiled.positions.get(screen) ?? -1]
  if (!at) return []
  const { position } = at.outline
  const there = { ...end, kind: 'screen' as const, position, wishes: [] }
  if (field === undefined) {
    const shown = read(condition, position, -1)
    return [[question, { ...there, literals: [at.isReached, shown], shown }]]
  }
  const named = at.outline.occurrences.filter((one) => one.field.name === field)
  const [occurrence] = named
  if (!occurrence || named.length > 1) return []
  const shown = circuit.all([at.isShown, read(condition, position, occurrence.order)])
  return [[question, { ...there, literals: [at.isReached, -at.isSkipped, shown], shown }]]
}
