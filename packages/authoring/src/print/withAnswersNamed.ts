import type { Flow, Vocabulary } from '@anamnesis/engine/schema'
import { replaceAnswers } from '@anamnesis/engine/schema/internal'
import { namesInFlow } from './namesInFlow.ts'

/** The flow with each answer within a text replaced by the question that it answers. */
export function withAnswersNamed(flow: Flow, vocabulary?: Vocabulary): Flow {
  if (!JSON.stringify(flow).includes('{answer:')) return flow
  const { question } = namesInFlow(flow, undefined, undefined, vocabulary)
  const named = (value: unknown): unknown => {
    if (typeof value === 'string')
      return replaceAnswers(value, ({ name, fallback }) => `[the answer to ${question(name)}${fallback ? `, or “${fallback}”` : ''}]`)
    if (Array.isArray(value)) return value.map(named)
    return typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, named(one)]))
      : value
  }
  return named(flow) as Flow // only texts change
}
