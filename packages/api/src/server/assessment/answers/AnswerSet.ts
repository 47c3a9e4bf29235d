import { type CompiledFlow, decodeAnswer } from '@anamnesis/engine'
import type { Answers, AnswerValue, Field } from '@anamnesis/engine/schema'
import { screeningField } from '../../flows/questions.ts'

/** Answers by field name. */
export interface AnswerSet<Row> {
  /** Questions left empty have no answer here, only a row. */
  readonly answers: Answers
  /** The stored rows. */
  readonly rows: ReadonlyMap<string, Row>
}

/** An answer as text, under the slug of its question. */
interface StoredAnswer {
  readonly slug: string
  readonly body: string
}

/** Decoded answers of one questionnaire, with their fields. */
export interface DecodedAnswers<Row> extends AnswerSet<Row> {
  readonly fields: readonly Field[]
}

/** Decodes stored answers of a questionnaire: the later of two to one question. Answers to questions that it does not have are left out. */
export function decodeRows<Row extends StoredAnswer>(
  compiled: CompiledFlow,
  stored: Iterable<Row>,
  fieldOf: (compiled: CompiledFlow, slug: string) => Field | undefined = screeningField,
): DecodedAnswers<Row> {
  const fields = new Map<string, Field>()
  const rows = new Map<string, Row>()
  const values: Record<string, AnswerValue | undefined> = {}
  for (const row of stored) {
    const field = fieldOf(compiled, row.slug)
    if (!field) continue
    fields.set(field.name, field)
    rows.set(field.name, row)
    values[field.name] = decodeAnswer(field, row.body, compiled.describe)
  }
  return { answers: answeredIn(values), rows, fields: [...fields.values()] }
}

/** The values that are answers; undefined was left empty. */
export function answeredIn(values: Readonly<Record<string, AnswerValue | undefined>>): Answers {
  return Object.fromEntries(Object.entries(values).filter((entry): entry is [string, AnswerValue] => entry[1] !== undefined))
}
