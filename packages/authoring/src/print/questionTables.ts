import { isDeepStrictEqual } from 'node:util'
import type { Field, FieldOf, Option } from '@anamnesis/engine/schema'

/** The questions of a screen that patients see as rows of a table. */
export function questionTables(fields: readonly Field[]): ReadonlyMap<Field, TableRow> {
  const runs: FieldOf<'radio-group'>[][] = []
  for (const [index, field] of fields.entries()) {
    if (!isRow(field)) continue
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run && last && last === fields[index - 1] && isDeepStrictEqual(last.options, field.options)) run.push(field)
    else runs.push([field])
  }
  const tables = runs.filter(({ length }) => length > 1)
  return new Map(
    tables.flatMap((run) =>
      run.map((field, at): [Field, TableRow] => [field, { options: field.options, count: run.length, isFirst: at === 0 }]),
    ),
  )
}

/** The place of a question in a table: questions that follow each other with the same options in a row. */
interface TableRow {
  /** The options of every row. */
  readonly options: readonly Option[]
  /** The number of rows. */
  readonly count: number
  readonly isFirst: boolean
}

const isRow = (field: Field): field is FieldOf<'radio-group'> => field.type === 'radio-group' && field.layout === 'row'
