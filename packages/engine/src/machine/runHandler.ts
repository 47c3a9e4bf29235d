import { evaluate, type Lookup } from '../conditions/evaluate.ts'
import { FlowError } from '../errors/FlowError.ts'
import { didYouMean } from '../errors/didYouMean.ts'
import type { Condition, Handler, HandlerInput, Outcome } from '../schema/index.ts'

const GO_ON: Outcome = { type: 'continue' }

/**
 * What a handler decides: its first rule that holds, else its code, else to go on. Conditions read what is `known`, or the answers. A stop that the patient may pass stops
 * nobody, and the rules after it are read. @throws FlowError for an unknown name.
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
  const holds = (when: Condition) => evaluate(when, known ?? ((field) => input.answers[field]), input.facts.flags)
  const isPassed = (outcome: Outcome) => outcome.type === 'interrupt' && mayPass(outcome.interrupt)
  const rule = handler.rules?.find(({ when, outcome }) => holds(when) && !isPassed(outcome))
  if (rule) return rule.outcome
  const outcome = (await handler.run?.({ ...input, holds }, signal)) ?? GO_ON
  return isPassed(outcome) ? GO_ON : outcome
}
