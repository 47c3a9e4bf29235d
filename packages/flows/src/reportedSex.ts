/** The patient's sex at birth in the first answer that states it, by question name; undefined when none does. */
export function reportedSex(answers: readonly { readonly slug: string; readonly body: string }[]): string | undefined {
  return answers.find(({ slug, body }) => slug === SEX_AT_BIRTH && body !== '')?.body
}

/** Name of the sex-at-birth question in every questionnaire that has it. */
export const SEX_AT_BIRTH = 'sex-at-birth'
