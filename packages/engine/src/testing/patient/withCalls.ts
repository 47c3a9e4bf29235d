import type { Answers, Flow, Handler, Interrupt } from '../../schema/index.ts'
import type { RandomFlow } from '../randomFlow.ts'

/** Adds a call to every screen, in the background or awaited, that needs a treatment. One screen in the middle, unconditional and
 * never skipped, creates it. Some screens warn about some answers.
 */
export function withCalls({ flow, inBackground }: RandomFlow): { readonly flow: Flow; readonly creating: string } {
  const screens = flow.steps.flatMap((step) => step.screens)
  const middle = Math.floor(screens.length / 2)
  return {
    creating: screens[middle]?.id ?? '',
    flow: {
      ...flow,
      steps: [
        {
          id: 'only',
          title: 'Only',
          screens: screens.map(({ dependsOn, skipButton, ...screen }, index) => ({
            ...screen,
            ...(index % WARNING_EVERY === 1 && { onSubmit: 'warn' }),
            ...(index === middle
              ? { call: 'create' }
              : {
                  call: inBackground[index] ? 'save-meanwhile' : 'save',
                  ...(dependsOn && { dependsOn }),
                  ...(skipButton && { skipButton }),
                }),
          })),
        },
      ],
      interrupts: { warning },
      calls: {
        save: { id: 'save', method: 'PUT', bodyKeys: ['treatment_id'] },
        'save-meanwhile': { id: 'save-meanwhile', method: 'PUT', bodyKeys: ['treatment_id'], inBackground: true },
        create: { id: 'create', method: 'POST', provides: ['treatment_id', 'user_id'] },
      },
    },
  }
}

/** Every third screen warns about some answers; the patient may continue. */
const WARNING_EVERY = 3
const warning: Interrupt = {
  title: 'Check this once more',
  description: ['Is it right?'],
  actions: [
    { do: 'dismiss', label: 'Correct my answer' },
    { do: 'continue', label: 'Go on', trackAction: 'went_on' },
  ],
}

/** Whether a screen warns about its current answers: an arbitrary half of them. */
export function warnsOf({ steps }: Flow, id: string, answers: Answers): boolean {
  const screen = steps.flatMap(({ screens }) => screens).find((one) => one.id === id)
  if (screen?.onSubmit === undefined) return false
  const names = [...(screen.fields ?? []), ...(screen.conditionalFields ?? [])].map(({ name }) => name)
  return names.some((name) => JSON.stringify(answers[name] ?? '').length % 2 === 0)
}

/** The handler that warns. */
export const warner = (flow: Flow): Handler => ({
  run: ({ screen, answers }) => (warnsOf(flow, screen, answers) ? { type: 'interrupt', interrupt: 'warning' } : { type: 'continue' }),
})
