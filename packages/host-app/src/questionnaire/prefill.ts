import type { Client } from '@anamnesis/api/client'
import type { Questionnaire } from '@anamnesis/engine'
import type { Answers } from '@anamnesis/engine/schema'

/** What the profile of the signed-in patient answers, by field name; nothing where it cannot be read. */
export async function profileAnswers(api: Client): Promise<Answers> {
  const profile = await api.getProfile({})
  if (!profile.ok) return {}
  // most questionnaires ask for it among the questions of health
  const told = { ...profile.body, 'question-sex-at-birth': profile.body.biological_sex }
  return Object.fromEntries(Object.entries(told).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

/**
 * Fills in what is known of a patient on the screen that asks for it, for them to confirm, and only where nothing is answered. Until then it
 * is no answer, so that nothing is left of a visit that was never begun.
 */
export function prefill(questionnaire: Questionnaire, known: Answers): void {
  const left = new Map(Object.entries(known))
  const fill = () => {
    for (const field of questionnaire.view().fields) {
      const answer = left.get(field.name)
      // each once: what the patient takes out stays out
      if (answer === undefined || !left.delete(field.name) || questionnaire.answerOf(field.name) !== undefined) continue
      if (!('options' in field) || field.options.some(({ value }) => value === answer)) questionnaire.answer(field.name, answer)
    }
  }
  questionnaire.subscribe(fill)
  fill()
}
