import { formatAnswer, type CompiledFlow, decodeAnswer } from '@anamnesis/engine'
import { createTexts, evaluate, sentCalculations } from '@anamnesis/engine/internal'
import type { AnswerValue, Condition, Field, Screen } from '@anamnesis/engine/schema'
import { slugOf } from '../../flows/questions.ts'

/** Formats answers in the wording and order of their flow; answers to other questions come last, by slug. Ages count at `now`. */
export function describeAnswers(compiled: CompiledFlow | undefined, stored: readonly StoredAnswer[], now?: string): DescribedAnswer[] {
  const bodies = new Map(stored.map(({ slug, body }) => [slug, body]))
  const screens = compiled?.screens ?? []
  const fieldsOf = (screen: (typeof screens)[number]): readonly Field[] => [...screen.fields, ...sentCalculations(screen)]
  const answered = screens.flatMap(fieldsOf).filter((field) => bodies.has(slugOf(field)))
  const valueOf = (field: Field) => decodeAnswer(field, bodies.get(slugOf(field)) ?? '', compiled?.describe)
  const values = new Map<string, AnswerValue | undefined>(answered.map((field) => [field.name, valueOf(field)]))
  const answerOf = (name: string) => values.get(name)
  const holds = (condition: Condition) => evaluate(condition, answerOf, {}, now === undefined ? undefined : () => now)
  const isCalledFor = ({ dependsOn }: Field) => dependsOn === undefined || holds(dependsOn)
  const fill = compiled && createTexts(compiled, { answerOf, holds })

  const inOrder = screens.flatMap((at) => {
    const { screen } = at
    const fields = fieldsOf(at)
    return [...new Set(fields.map(slugOf))].flatMap((slug) => {
      const body = bodies.get(slug)
      if (body === undefined) return []
      bodies.delete(slug)
      // of definitions that share a name, the one whose condition holds
      const definitions = fields.filter((one) => slugOf(one) === slug)
      const field = definitions.find(isCalledFor) ?? definitions[0]
      if (!field) return []
      const answer =
        body === ''
          ? emptyAnswerLabel(screen, field)
          : formatAnswer(field, decodeAnswer(field, body, compiled?.describe), undefined, compiled?.describe)
      const title = fill ? fill(screen).title : screen.title
      return [{ slug, body, screen: title ?? screen.id, question: fill ? fill(field).label : field.label, answer }]
    })
  })
  return [...inOrder, ...[...bodies].map(([slug, body]) => ({ slug, body, screen: '', question: slug, answer: body }))]
}

/** A stored answer. */
interface StoredAnswer {
  readonly slug: string
  readonly body: string
}

/** An answer with the question as displayed: the screen's title, or its id. */
export interface DescribedAnswer extends StoredAnswer {
  readonly screen: string
  readonly question: string
  readonly answer: string
}

/** The label of a question left empty: the text of the pressed button, if it has one. */
export function emptyAnswerLabel({ nextButton }: Screen, { name }: Field): string {
  const isWatched = nextButton?.fieldToWatch === undefined || nextButton.fieldToWatch === name
  return (isWatched && nextButton?.doesNotApplyText) || 'Nothing to tell'
}
