import type { Client } from '@anamnesis/api/client'
import type { Answers } from '@anamnesis/engine/schema'

/** What the profile of the signed-in patient answers, by field name; nothing where it cannot be read. */
export async function profileAnswers(api: Client): Promise<Answers> {
  const profile = await api.getProfile({})
  if (!profile.ok) return {}
  // most questionnaires ask for it among the questions of health
  const told = { ...profile.body, 'question-sex-at-birth': profile.body.biological_sex }
  return Object.fromEntries(Object.entries(told).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

/** The same without the sex at birth: rules about safety read it. */
export function withoutSexAtBirth({ biological_sex: _profile, 'question-sex-at-birth': _screening, ...others }: Answers): Answers {
  return others
}
