import type { Flow, Handler, Screen } from '../schema/index.ts'

/** The name that what decides on leaving a screen is registered under, see `withRules`; undefined where nothing decides. */
export function submitHandler({ id, rules, onSubmit }: Pick<Screen, 'id' | 'rules' | 'onSubmit'>): string | undefined {
  return rules ? `rules of ${id}` : onSubmit
}

/**
 * The handlers of a flow with those that its screens bring along as data: a screen's own rules are read first, then the
 * rules and the code of the handler that it names. An unknown name is left for whoever checks registrations.
 */
export function withRules(flow: Flow, handlers: Readonly<Record<string, Handler>>): Readonly<Record<string, Handler>> {
  const ruled = flow.steps.flatMap(({ screens }) =>
    screens.flatMap((screen): [string, Handler][] => {
      const name = submitHandler(screen)
      if (!screen.rules || name === undefined) return []
      const { onSubmit = '' } = screen
      const named = Object.hasOwn(handlers, onSubmit) ? handlers[onSubmit] : undefined
      return [[name, { ...named, rules: [...screen.rules, ...(named?.rules ?? [])] }]]
    }),
  )
  return ruled.length === 0 ? handlers : { ...handlers, ...Object.fromEntries(ruled) }
}
