import type { Flow, Handler, HandlerRule, Rule, Screen } from '../schema/index.ts'
import { severities } from '../schema/severities.ts'
import { severityOf } from './severityOf.ts'

/** The name that what decides on leaving a screen is registered under, see `withRuleHandlers`; undefined where nothing decides. */
export function submitHandlerName({ id, rules, onSubmit }: Pick<Screen, 'id' | 'rules' | 'onSubmit'>): string | undefined {
  // no name in JSON holds a space
  return rules ? `rules of ${id}` : onSubmit
}

/**
 * The handlers of a flow with those that its screens bring along as data: a screen's own rules are read first, the gravest
 * before the others, then the rules and the code of the handler that it names. Flags decide nothing, and are left out. An
 * unknown name is left for whoever checks registrations.
 */
export function withRuleHandlers(flow: Flow, handlers: Readonly<Record<string, Handler>>): Readonly<Record<string, Handler>> {
  const ruled = flow.steps.flatMap(({ screens }) =>
    screens.flatMap((screen): [string, Handler][] => {
      const name = submitHandlerName(screen)
      if (!screen.rules || name === undefined) return []
      const { onSubmit = '' } = screen
      const named = Object.hasOwn(handlers, onSubmit) ? handlers[onSubmit] : undefined
      return [[name, { ...named, rules: [...decisive(screen.rules), ...(named?.rules ?? [])] }]]
    }),
  )
  return ruled.length === 0 ? handlers : { ...handlers, ...Object.fromEntries(ruled) }
}

function decisive(rules: readonly Rule[]): HandlerRule[] {
  const order = (rule: HandlerRule) => severities.indexOf(severityOf(rule) ?? 'flag')
  return rules
    .flatMap(({ outcome, ...rule }) => (outcome ? [{ ...rule, outcome }] : []))
    .toSorted((one, other) => order(one) - order(other))
}
