import type { Client } from '@anamnesis/api/client'
import type { Answers } from '@anamnesis/engine/schema'

/** Answers from the signed-in patient's profile, by field name; empty if it can't be read. */
export async function profileAnswers(api: Client): Promise<Answers> {
  const profile = await api.getProfile({})
  if (!profile.ok) return {}
  // most questionnaires ask it as a health question
  const answers = { ...profile.body, 'question-sex-at-birth': profile.body.biological_sex }
  return Object.fromEntries(Object.entries(answers).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

/** The same without sex at birth, which safety rules read. */
export function withoutSexAtBirth({ biological_sex: _profile, 'question-sex-at-birth': _screening, ...others }: Answers): Answers {
  return others
}
