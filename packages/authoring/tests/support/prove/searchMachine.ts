import { machineOf, type QuestionnaireEvent, type QuestionnaireMachine } from '@anamnesis/engine'
import { createWalker, evaluate, type Session, withLimits, withRuleHandlers } from '@anamnesis/engine/internal'
import type { AnswerValue, Flow } from '@anamnesis/engine/schema'
import type { SnapshotFrom } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import type { Script } from '../../../src/run/script.ts'
import { scriptedAnswer } from '../../../src/run/scriptedAnswer.ts'
import { conditionAtoms } from '../../../src/prove/conditionAtoms.ts'
import { flowOutline } from '../../../src/prove/flowOutline.ts'

type Snapshot = SnapshotFrom<QuestionnaireMachine>

/** Abort limit; above the number of states of a short flow. */
const MOST_STATES = 20_000

/** Explores the flow's machine and returns the reached screen ids and `the end`. Tries the scripts' answers, one per
 * class that conditions distinguish. The reference for proofs: it uses only the machine.
 * @throws when the flow is too long.
 */
export function searchMachine(flow: Flow, scripts: readonly Script[]): Set<string> {
  const { compiled, atoms, screens: outlined } = flowOutline(flow, withRuleHandlers(flow, {}))
  const { screens } = compiled
  /** The results of all conditions on an answer. */
  const kindOf = (name: string, value: AnswerValue) => (atoms.get(name) ?? []).map((atom) => evaluate(atom, () => value, {})).join()
  const tried = new Map(
    screens
      .flatMap(({ fields }) => fields)
      .map((field) => {
        const given = scripts.map(({ answers }) => scriptedAnswer(field, answers[field.name])).filter((value) => value !== undefined)
        return [field.name, [...new Map(given.toReversed().map((value) => [kindOf(field.name, value), value])).values()]]
      }),
  )

  const walkerOf = ({ answers, done, skipped, acknowledged, facts }: Session) =>
    createWalker(
      compiled,
      {
        answers: new Map(Object.entries(answers)),
        done: new Set(done),
        skipped: new Set(skipped),
        facts,
        isPassed: (screen, interrupt) => acknowledged[screen]?.includes(interrupt) === true,
      },
      withLimits,
    )
  const eventsAt = (snapshot: Snapshot): QuestionnaireEvent[] => {
    const { position, session } = snapshot.context
    const walker = walkerOf(session)
    const { screen, step } = screens[position] ?? {}
    const isIn = (phase: string) => snapshot.matches({ [step?.id ?? '']: { [screen?.id ?? '']: phase } })
    if (isIn('interrupted')) return [{ type: 'CONTINUE' }]
    if (isIn('asking'))
      return [
        ...walker
          .visit(position)
          .fields.flatMap(({ name }) =>
            Object.hasOwn(session.answers, name)
              ? []
              : (tried.get(name) ?? []).map((value) => ({ type: 'ANSWER' as const, field: name, value })),
          ),
        { type: 'NEXT' },
        { type: 'SKIP' },
      ]
    const stops = (screen?.rules ?? []).flatMap(({ when, outcome }) =>
      isIn('checking') && outcome?.type === 'interrupt' && evaluate(when, walker.known, session.facts.flags) ? [outcome] : [],
    )
    const decisions = [...stops.map((stop) => ({ ...stop, read: [] })), ...(walker.isStopped(position) ? [] : [{ type: 'continue' }])]
    return Object.keys(snapshot.children).flatMap((id) =>
      // effects report their result as machine events outside of our types
      decisions.map((output) => ({ type: `xstate.done.actor.${id}`, output }) as unknown as QuestionnaireEvent),
    )
  }
  /** Index of the last screen that asks for or reads a field; its answer has no influence after that. */
  const lastRead = new Map(compiled.fieldPositions)
  for (const { position, screen, fields, submitRules } of outlined) {
    const conditions = [screen.dependsOn, ...fields.map(({ dependsOn }) => dependsOn), ...submitRules.map(({ rule }) => rule.when)]
    for (const atom of conditions.flatMap((condition) => (condition ? conditionAtoms(condition) : [])))
      if ('field' in atom) lastRead.set(atom.field, Math.max(position, lastRead.get(atom.field) ?? 0))
  }
  const stateOf = ({ value, context: { session, position } }: Snapshot) => {
    const { answers, acknowledged, facts } = session
    const walker = walkerOf(session)
    const kinds = [...lastRead].map(([name, last]) => {
      const isRead = last >= position && walker.relevant(name) !== undefined
      const answer = isRead ? answers[name] : undefined
      return answer === undefined ? null : kindOf(name, answer)
    })
    return JSON.stringify([value, kinds, acknowledged[screens[position]?.screen.id ?? ''], facts.signedIn])
  }

  const makesAccount = Object.values(flow.calls).some(({ provides = [] }) => provides.includes('user_id'))
  const starts = scripts.map(({ flags = {}, signedIn = false }) => ({ flags, signedIn: signedIn || !makesAccount }))
  const found = new Set<string>()
  for (const start of new Map(starts.map((facts) => [JSON.stringify(facts), facts])).values())
    for (const { state } of getShortestPaths(machineOf(compiled), {
      input: { facts: start },
      events: eventsAt,
      serializeState: stateOf,
      limit: MOST_STATES,
    }))
      found.add(screens[state.context.position]?.screen.id ?? 'the end')
  return found
}
