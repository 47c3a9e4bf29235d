import { issueFaults } from '@anamnesis/engine/schema'
import type * as z from 'zod/mini'
import { CommandError, type CommandErrorCode } from '../CommandError.ts'

/** Of a document that is something else altogether, the first faults tell enough. */
const MOST_SAID = 5

/** A document held against its schema. @throws CommandError that names the file, each place that does not fit, and the mend. */
export function parseSource<Document>(
  schema: z.ZodMiniType<Document>,
  document: unknown,
  file: string,
  code: CommandErrorCode = 'SOURCE_INVALID',
): Document {
  const parsed = schema.safeParse(document)
  if (parsed.success) return parsed.data
  const faults = issueFaults({ schema, document }, parsed.error.issues).map(({ path, message, mend }) => `${path}: ${message} → ${mend}`)
  const rest = faults.length > MOST_SAID ? [`and ${faults.length - MOST_SAID} more`] : []
  throw new CommandError(`${file} ${[...faults.slice(0, MOST_SAID), ...rest].join('; ')}`, code)
}
