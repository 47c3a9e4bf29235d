import { type CompiledFlow, decodeAnswer } from '@anamnesis/engine'
import type { FiledAnswers } from '../../contract/index.ts'
import { answersInWords } from '../clinic/answersInWords.ts'
import { slugOf } from '../flows/servedFlow.ts'

type Filed = FiledAnswers['answers'][number]

/** Answers as their patient reads them back, with what else stood there to be chosen: "None of these" says nothing on its own. */
export function filedAnswers(compiled: CompiledFlow, rows: readonly { readonly slug: string; readonly body: string }[]): Filed[] {
  return answersInWords(compiled, rows).map(({ slug, body, question, answer }) => ({
    question,
    answer,
    not_chosen: notChosen(compiled, { slug, body, question }),
  }))
}

/** Of a list that a patient goes through whole, with an option for none of it. */
function notChosen(
  { screens, describe }: CompiledFlow,
  { slug, body, question }: { slug: string; body: string; question: string },
): string[] {
  const field = screens.flatMap(({ fields }) => fields).find((one) => slugOf(one) === slug && one.label === question)
  if (!field || !('exclusiveOption' in field) || field.exclusiveOption === undefined) return []
  const chosen = decodeAnswer(field, body, describe)
  return field.options
    .filter(({ value }) => value !== field.exclusiveOption && !(Array.isArray(chosen) && chosen.some((one) => one === value)))
    .map(({ label }) => label)
}
