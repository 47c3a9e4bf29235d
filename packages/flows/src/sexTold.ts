/** Name of the question that asks for the sex at birth, in every questionnaire that does. */
export const SEX_AT_BIRTH = 'sex-at-birth'

/** What the first of these answers, each by the name of its question, to tell a patient's sex at birth says; undefined where none does. */
export function sexTold(answers: readonly { readonly slug: string; readonly body: string }[]): string | undefined {
  return answers.find(({ slug, body }) => slug === SEX_AT_BIRTH && body !== '')?.body
}
