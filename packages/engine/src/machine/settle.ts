import type { Questionnaire } from './openQuestionnaire.ts'

const BUSY: ReadonlySet<string> = new Set(['mounting', 'checking', 'submitting', 'left'])

/** Resolves once the questionnaire waits for the patient again. */
export function settle(questionnaire: Questionnaire): Promise<void> {
  const isQuiet = () => questionnaire.view().isComplete || !BUSY.has(questionnaire.view().phase)
  if (isQuiet()) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = questionnaire.subscribe(() => {
      if (!isQuiet()) return
      stop()
      resolve()
    })
  })
}
