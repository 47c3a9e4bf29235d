/** Name of the question that asks for it, in every questionnaire that does. */
const ASKED_AS = 'sex-at-birth'

/** What the first of these answers, each by the name of its question, to tell a patient's sex at birth says; undefined where none does. */
export function sexTold(answers: readonly { readonly slug: string; readonly body: string }[]): string | undefined {
  return answers.find(({ slug, body }) => slug === ASKED_AS && body !== '')?.body
}
