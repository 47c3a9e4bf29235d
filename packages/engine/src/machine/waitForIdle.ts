import type { Questionnaire } from './openQuestionnaire.ts'

/** Resolves when the questionnaire waits for the patient and no background call is in flight. */
export async function waitForIdle(questionnaire: Questionnaire): Promise<void> {
  do {
    await quiet(questionnaire)
    await questionnaire.sent()
    // a call may have moved the patient to another screen
  } while (!isQuiet(questionnaire))
}

const BUSY: ReadonlySet<string> = new Set(['mounting', 'checking', 'submitting', 'left'])

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
