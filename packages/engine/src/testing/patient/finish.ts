import { checkField } from '../../values/checkField.ts'
import type { RandomFlow } from '../randomFlow.ts'
import type { ModelServer } from './modelServer.ts'
import { quiet, type Tab } from './playActs.ts'

/** Completes the questionnaire: fixes answers, retries failures, on a working network. */
export async function finish(tab: Tab, random: RandomFlow, server: ModelServer): Promise<void> {
  for (let turn = 0; turn < 80 && !tab.questionnaire.view().isComplete; turn++) {
    const { questionnaire, given } = tab
    const { fields, phase } = questionnaire.view()
    if (phase === 'submitting') server.release()
    if (phase === 'sign-in-required') questionnaire.updateFacts({ signedIn: true })
    if (phase === 'interrupted') questionnaire.send({ type: 'CONTINUE' })
    if (phase === 'failed') questionnaire.send({ type: 'RETRY' })
    if (phase === 'asking') {
      for (const field of fields) {
        if (!checkField(field, questionnaire.answerOf(field.name), { now: questionnaire.now })) continue
        const right = random.answers[field.name]?.find((answer) => !checkField(field, answer, { now: questionnaire.now }))
        questionnaire.answer(field.name, right)
        given.set(field.name, right)
      }
      questionnaire.send({ type: 'NEXT' })
    }
    await quiet()
  }
}
