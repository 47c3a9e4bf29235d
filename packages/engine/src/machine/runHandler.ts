import { evaluate, type Lookup } from '../conditions/evaluate.ts'
import { FlowError } from '../errors/FlowError.ts'
import { didYouMean } from '../errors/didYouMean.ts'
import type { Condition, Handler, HandlerInput, Outcome } from '../schema/index.ts'

/** Runs a handler: its first rule that holds, otherwise its code, otherwise continue. Conditions read `known`, or the answers. An
 * interrupt that the patient may pass does not stop them, and later rules still apply. @throws FlowError for an unknown name, and
 * when the code returns no outcome.
 */
export async function runHandler(
  handlers: Readonly<Record<string, Handler>>,
  name: string,
  { known, ...input }: Omit<HandlerInput, 'holds'> & { readonly known?: Lookup },
  signal: AbortSignal,
  mayPass: (interrupt: string) => boolean = () => false,
): Promise<Outcome> {
  const handler = Object.hasOwn(handlers, name) ? handlers[name] : undefined
  if (!handler)
    throw new FlowError(
      'FLOW_UNKNOWN_HANDLER',
      `screen ${input.screen}`,
      `the handler "${name}" is not registered.`,
      didYouMean(name, Object.keys(handlers)),
    )
  const holds = (when: Condition) => evaluate(when, known ?? ((field) => input.answers[field]), input.facts.flags, () => input.now)
  const isPassed = (outcome: Outcome) => outcome.type === 'interrupt' && mayPass(outcome.interrupt)
  const rule = handler.rules?.find(({ when, outcome }) => holds(when) && !isPassed(outcome))
  if (rule) return rule.outcome
  if (!handler.run) return GO_ON
  const outcome = await handler.run({ ...input, holds }, signal)
  assertOutcome(outcome, name, input.screen)
  return isPassed(outcome) ? GO_ON : outcome
}

const GO_ON: Outcome = { type: 'continue' }
const OUTCOMES = ['continue', 'interrupt', 'go-to', 'set-answers', 'refuse'] as const satisfies readonly Outcome['type'][]

/** Catches a forgotten `return`. */
function assertOutcome(outcome: unknown, name: string, screen: string): asserts outcome is Outcome {
  const type = typeof outcome === 'object' && outcome !== null && 'type' in outcome ? outcome.type : undefined
  if (!OUTCOMES.some((known) => known === type))
    throw new FlowError(
      'HANDLER_OUTCOME_INVALID',
      `screen ${screen}`,
      `the handler "${name}" returned no outcome.`,
      `Return { type }, one of ${OUTCOMES.join(', ')}.`,
    )
}
