import type { InitialAnswers } from '@anamnesis/engine'
import type { Answers } from '@anamnesis/engine/schema'

/** Known answers for the engine. Their code is loaded only when there are some. */
export function lazyKnownAnswers(answers: Answers | undefined): InitialAnswers | undefined {
  return answers && (async (...given) => (await import('./knownAnswers.ts')).knownAnswers(answers)(...given))
}
