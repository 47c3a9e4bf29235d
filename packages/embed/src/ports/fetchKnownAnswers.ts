import type { InitialAnswers } from '@anamnesis/engine'
import type { Answers } from '@anamnesis/engine/schema'

/** Known answers as the engine takes them. The code for them is fetched by pages that know some. */
export function fetchKnownAnswers(answers: Answers | undefined): InitialAnswers | undefined {
  return answers && (async (...given) => (await import('./knownAnswers.ts')).knownAnswers(answers)(...given))
}
