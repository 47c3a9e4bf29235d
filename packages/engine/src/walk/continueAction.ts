import type { Flow, Interrupt } from '../schema/index.ts'

/** The action by which a patient can pass an interrupt, if it offers one. */
export function continueAction({ interrupts }: Pick<Flow, 'interrupts'>, name: string): ContinueAction | undefined {
  const interrupt = Object.hasOwn(interrupts, name) ? interrupts[name] : undefined
  return interrupt?.actions.find((action) => action.do === 'continue')
}

type ContinueAction = Extract<Interrupt['actions'][number], { do: 'continue' }>
