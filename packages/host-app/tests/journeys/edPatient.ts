import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AnswerValue, Field, Screen } from '@anamnesis/engine/schema'
import { loadFlow } from '@anamnesis/flows'

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const scriptFile = fileURLToPath(new URL('../../../flows/examples/ed-onboarding.script.json', import.meta.url))

/** A patient who wants ED treatment: the flow that is answered, and every answer. */
export interface EdPatient {
  readonly screens: readonly Screen[]
  readonly answers: Readonly<Record<string, AnswerValue>>
}

/** The patient of the example script, with an e-mail address of their own, a photo and a card. */
export async function edPatient(email: string): Promise<EdPatient> {
  const flow = await loadFlow({ brand: 'northway', treatment: 'ed', kind: 'onboarding' })
  const script = JSON.parse(readFileSync(scriptFile, 'utf8')) as { answers: Record<string, AnswerValue> } // our own example, which `anamnesis run` plays
  return {
    screens: flow.steps.flatMap(({ screens }) => screens),
    answers: {
      ...script.answers,
      email,
      government_id: { kind: 'file', name: 'licence.png', type: 'image/png', size: 70, content: PIXEL },
      paymentCard: { kind: 'card' },
    },
  }
}

/** The fields of a screen that a patient answers, in order: of those with one name, the one whose options hold the answer. */
export function fieldsToAnswer(screen: Screen, answers: EdPatient['answers']): Field[] {
  return [...(screen.fields ?? []), ...(screen.conditionalFields ?? [])].filter((field) => {
    const answer = answers[field.name]
    return (
      answer !== undefined &&
      (!('options' in field) || typeof answer !== 'string' || field.options.some((option) => option.value === answer))
    )
  })
}
