import type { Flow } from '../../schema/index.ts'

/**
 * The flow with a call on every screen, which waits for a treatment; one screen in the middle, always on the path and
 * never skipped, creates it.
 */
export function withCalls(flow: Flow): { readonly flow: Flow; readonly creating: string } {
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
          screens: screens.map(({ dependsOn, skipButton, ...screen }, index) =>
            index === middle
              ? { ...screen, call: 'create' }
              : { ...screen, call: 'save', ...(dependsOn && { dependsOn }), ...(skipButton && { skipButton }) },
          ),
        },
      ],
      calls: {
        save: { id: 'save', method: 'PUT', bodyKeys: ['treatment_id'] },
        create: { id: 'create', method: 'POST', provides: ['treatment_id', 'user_id'] },
      },
    },
  }
}
