import type { Flow } from '../schema/index.ts'

/** Whether texts of the flow contain answers or depend on a condition. */
export function readsAnswersInTexts({ steps, interrupts }: Flow): boolean {
  const screens = steps.flatMap((step) => step.screens)
  const parts = screens.flatMap(({ rules: _rules, ...screen }) => [screen, ...(screen.fields ?? []), ...(screen.conditionalFields ?? [])])
  return (
    parts.some(({ texts }) => texts !== undefined) ||
    JSON.stringify([screens.map(({ rules: _rules, ...screen }) => screen), interrupts]).includes('{answer:')
  )
}
