import type { Flow, Handler, Rule, Screen } from '../schema/index.ts'
import type { HandlerRule } from '../schema/handler.ts'
import { severities } from '../schema/severities.ts'
import { severityOf } from './severityOf.ts'

/** Name of what runs when a screen is left: `rules of <id>` for a screen with rules, which `withRuleHandlers` registers and which then
 * runs its `onSubmit`; else its `onSubmit`; undefined for neither.
 */
export function submitHandlerName({ id, rules, onSubmit }: Pick<Screen, 'id' | 'rules' | 'onSubmit'>): string | undefined {
  // a name with a space cannot occur in JSON
  return rules ? `rules of ${id}` : onSubmit
}

/** Returns the handlers including those for rules in screens. A screen's own rules come first, most severe first, then the rules and
 * code of its handler. Flags decide nothing and are left out. Opening reports unknown names (`checkNames`).
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
