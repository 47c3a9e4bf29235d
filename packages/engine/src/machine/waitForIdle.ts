import type { Questionnaire } from './openQuestionnaire.ts'

const BUSY: ReadonlySet<string> = new Set(['mounting', 'checking', 'submitting', 'left'])

/** Resolves once the questionnaire waits for the patient again, and no call is being made meanwhile. */
export async function waitForIdle(questionnaire: Questionnaire): Promise<void> {
  do {
    await quiet(questionnaire)
    await questionnaire.sent()
    // what a call came to may have led the patient elsewhere
  } while (!isQuiet(questionnaire))
}

const isQuiet = ({ view }: Questionnaire) => view().isComplete || !BUSY.has(view().phase)

function quiet(questionnaire: Questionnaire): Promise<void> {
  if (isQuiet(questionnaire)) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = questionnaire.subscribe(() => {
      if (!isQuiet(questionnaire)) return
      stop()
      resolve()
    })
  })
}
