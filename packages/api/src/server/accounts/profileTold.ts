import { sexTold } from '@anamnesis/flows'

type Profile = Readonly<Record<string, string | null>>

/** A profile with what its patient told in a questionnaire instead: most of them ask for the sex among the questions of health. */
export function profileTold(profile: Profile, answers: Parameters<typeof sexTold>[0]): Record<string, string | null> {
  return { ...profile, biological_sex: profile['biological_sex'] ?? sexTold(answers) ?? null }
}
