import { answerInWords, type CompiledFlow, decodeAnswer, evaluate } from '@anamnesis/engine'
import type { AnswerValue, Field, Screen } from '@anamnesis/engine/schema'
import { slugOf } from '../flows/servedFlow.ts'

/** An answer as it is kept. */
interface Kept {
  readonly slug: string
  readonly body: string
}

/** An answer as a patient was asked it: the screen's title, or its id where it has none. */
export interface DescribedAnswer extends Kept {
  readonly screen: string
  readonly question: string
  readonly answer: string
}

/** What a patient says who leaves a question empty: the words of the button that they pressed, where it has some. */
export function emptyAnswerLabel({ nextButton }: Screen, { name }: Field): string {
  const isWatched = nextButton?.fieldToWatch === undefined || nextButton.fieldToWatch === name
  return (isWatched && nextButton?.doesNotApplyText) || 'Nothing to tell'
}

/** Answers in the words and the order of the flow that they were given in; what it does not ask comes last, by its slug. */
export function describeAnswers(compiled: CompiledFlow | undefined, kept: readonly Kept[]): DescribedAnswer[] {
  const bodies = new Map(kept.map(({ slug, body }) => [slug, body]))
  const screens = compiled?.screens ?? []
  const asked = screens.flatMap(({ fields }) => fields).filter((field) => bodies.has(slugOf(field)))
  const valueOf = (field: Field) => decodeAnswer(field, bodies.get(slugOf(field)) ?? '', compiled?.describe)
  const values = new Map<string, AnswerValue | undefined>(asked.map((field) => [field.name, valueOf(field)]))
  const isCalledFor = ({ dependsOn }: Field) => dependsOn === undefined || evaluate(dependsOn, (name) => values.get(name), {})

  const inOrder = screens.flatMap(({ screen, fields }) =>
    [...new Set(fields.map(slugOf))].flatMap((slug) => {
      const body = bodies.get(slug)
      if (body === undefined) return []
      bodies.delete(slug)
      // definitions that share a name: the one that the other answers call for
      const definitions = fields.filter((one) => slugOf(one) === slug)
      const field = definitions.find(isCalledFor) ?? definitions[0]
      if (!field) return []
      const answer =
        body === ''
          ? emptyAnswerLabel(screen, field)
          : answerInWords(field, decodeAnswer(field, body, compiled?.describe), undefined, compiled?.describe)
      return [{ slug, body, screen: screen.title ?? screen.id, question: field.label, answer }]
    }),
  )
  return [...inOrder, ...[...bodies].map(([slug, body]) => ({ slug, body, screen: '', question: slug, answer: body }))]
}
