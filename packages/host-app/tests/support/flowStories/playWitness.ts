import { type Script, scriptedAnswer } from '@anamnesis/authoring'
import { waitForIdle } from '@anamnesis/engine'
import type { AnswerValue, Answers, Facts, Field, Flow } from '@anamnesis/engine/schema'
import type { Brand } from '@anamnesis/flows'
import { answerScreen, openScreen, pressNext } from './openScreen.ts'
import { flowKey } from '@anamnesis/flows'

/** A screen on a patient's path. */
export interface WitnessScreen {
  readonly screen: string
  /** The stored session on arrival. */
  readonly stored: unknown
  readonly facts: Facts
  /** Answers entered here. */
  readonly answers: Answers
  /** The patient continued from here. */
  readonly isPassed: boolean
  /** Name of the interrupt here, if any. */
  readonly interrupt: string | undefined
}

/** A PNG of one pixel, base64-encoded. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** The script's answer to a field. */
export function answerIn({ answers }: Pick<Script, 'answers'>, field: Field): AnswerValue | undefined {
  return visible(scriptedAnswer(field, answers[field.name]))
}

/** Replaces a file without content by a viewable one. */
export function visible(answer: AnswerValue | undefined): AnswerValue | undefined {
  const isFile = typeof answer === 'object' && 'kind' in answer && answer.kind === 'file'
  return isFile ? { kind: 'file', name: 'photo.png', size: 70, type: 'image/png', content: PIXEL } : answer
}

/** Plays a witness and returns each screen on its path. */
export async function playWitness(flow: Flow, brand: Brand, script: Script): Promise<WitnessScreen[]> {
  const actions = [...(script.actions ?? [])]
  const { questionnaire, ports } = await openScreen({ flow, brand, facts: startingFacts(flow, script), calls: statuses(script) })
  const take = (screen: string, wanted: string) => {
    const index = actions.findIndex((action) => action.on === screen && action.do === wanted)
    return index >= 0 && actions.splice(index, 1).length > 0
  }
  const stops: WitnessScreen[] = []
  for (;;) {
    const { screen } = questionnaire.view()
    await questionnaire.saved()
    const stored = ports.stored()
    const facts = questionnaire.facts()
    const before = questionnaire.view().interrupt?.name
    if (before !== undefined && take(screen.id, 'dismiss')) {
      questionnaire.send({ type: 'DISMISS' })
      await waitForIdle(questionnaire)
    }
    answerScreen(questionnaire, scriptedAnswers([...(screen.fields ?? []), ...(screen.conditionalFields ?? [])], script))
    const answers = Object.fromEntries(
      questionnaire.view().fields.flatMap(({ name }): [string, AnswerValue][] => {
        const answer = questionnaire.answerOf(name)
        return answer === undefined ? [] : [[name, answer]]
      }),
    )
    const skips = take(screen.id, 'skip')
    if (skips) questionnaire.send({ type: 'SKIP' })
    await waitForIdle(questionnaire)
    let isPassed = skips ? questionnaire.view().screen.id !== screen.id : await pressNext(questionnaire)
    while (questionnaire.view().interrupt && take(screen.id, 'continue')) {
      const { moves } = questionnaire.view()
      questionnaire.send({ type: 'CONTINUE' })
      await waitForIdle(questionnaire)
      isPassed = questionnaire.view().moves !== moves || questionnaire.view().isComplete
    }
    const { interrupt, isComplete } = questionnaire.view()
    stops.push({ screen: screen.id, stored, facts, answers, isPassed: isPassed && !skips, interrupt: interrupt?.name ?? before })
    if (!isPassed || isComplete) break
  }
  questionnaire.close()
  return stops
}

/** The script's answers to fields; of two with one name, the first that accepts the answer. */
function scriptedAnswers(fields: readonly Field[], script: Script): Answers {
  const answers: Record<string, AnswerValue> = {}
  for (const field of fields) {
    const answer = answerIn(script, field)
    if (answer !== undefined && !Object.hasOwn(answers, field.name)) answers[field.name] = answer
  }
  return answers
}

/** If no screen creates an account, the patient starts signed in, with a treatment. */
function startingFacts(flow: Flow, { flags = {}, signedIn = false }: Script): Facts {
  const createsAccount = Object.values(flow.calls).some(({ provides }) => provides?.includes('user_id'))
  const known = createsAccount ? signedIn && { user_id: 'user-1' } : { treatment_id: 'treatment-1', user_id: 'user-1' }
  return { signedIn: signedIn || !createsAccount, flags, treatment_type: flowKey(flow).treatment, ...known }
}

function statuses({ calls = {} }: Script): Record<string, number> {
  return Object.fromEntries(Object.entries(calls).map(([id, answer]) => [id, (Array.isArray(answer) ? answer[0] : answer)?.status ?? 200]))
}
