import type { View } from '@anamnesis/engine'

/** The title of the page for a screen: discreet, so that a tab or a history entry names no condition. */
export function screenTitle(view: View, brand: string, hasErrors: boolean): string {
  const parts = [view.screen.title ?? `${view.step.title} question`, view.step.title, brand]
  return `${hasErrors ? 'Error: ' : ''}${parts.join(' – ')}`
}
