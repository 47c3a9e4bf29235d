import type { Answers } from '../schema/index.ts'
import { lookUp, type Session } from '../session/session.ts'
import type { Walker } from '../walk/createWalker.ts'
import { followPath } from '../walk/followPath.ts'

/** The answers that count so far: those of visible fields on the walked screens. */
export function relevantAnswers({ answers, facts, skipped }: Session, walker: Walker): Answers {
  const get = (name: string) => lookUp(answers, name)
  const own = walker.withState({ answers: { get }, done: undefined, skipped: new Set(skipped), facts, now: walker.now }, 0)
  const asked = new Set<string>()
  followPath(own, facts, undefined, (at, isWalled) => {
    for (const { name } of isWalled ? [] : own.visit(at).fields) asked.add(name)
  })
  return Object.fromEntries(
    Object.keys(answers).flatMap((name) => {
      const answer = asked.has(name) ? own.relevant(name) : undefined
      return answer === undefined ? [] : [[name, answer]]
    }),
  )
}
