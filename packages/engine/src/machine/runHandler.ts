import { evaluate } from '../conditions/evaluate.ts'
import { FlowError } from '../errors/FlowError.ts'
import { didYouMean } from '../errors/didYouMean.ts'
import type { Handler, HandlerInput, Outcome } from '../schema/index.ts'

/** What a handler decides: its first rule that holds, else its code, else to go on. @throws FlowError for an unknown name. */
export async function runHandler(
  handlers: Readonly<Record<string, Handler>>,
  name: string,
  input: HandlerInput,
  signal: AbortSignal,
): Promise<Outcome> {
  const handler = Object.hasOwn(handlers, name) ? handlers[name] : undefined
  if (!handler)
    throw new FlowError(
      'FLOW_UNKNOWN_HANDLER',
      `screen ${input.screen}`,
      `the handler "${name}" is not registered.`,
      didYouMean(name, Object.keys(handlers)),
    )
  const rule = handler.rules?.find(({ when }) => evaluate(when, (field) => input.answers[field], input.facts.flags))
  if (rule) return rule.outcome
  return (await handler.run?.(input, signal)) ?? { type: 'continue' }
}
