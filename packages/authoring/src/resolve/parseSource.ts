import type * as z from 'zod/mini'
import { CommandError, type CommandErrorCode } from '../CommandError.ts'
import { displayPath } from '../displayPath.ts'
import { parseDocument } from '../lint/document/parseDocument.ts'
import { findingsError } from '../lint/findingsError.ts'
import { lintPart } from '../lint/lintPart.ts'
import { readBytes } from '../readBytes.ts'
import type { SourceFile } from './SourceFiles.ts'

/** Validates a document against its schema. @throws CommandError with the linter's findings. */
export function parseSource<Document>(
  schema: z.ZodMiniType<Document>,
  { document, path }: Pick<SourceFile, 'document' | 'path'>,
  code: CommandErrorCode = 'SOURCE_INVALID',
): Document {
  const parsed = schema.safeParse(document)
  if (parsed.success) return parsed.data
  const file = displayPath(path)
  // parse again with locations
  const findings = lintPart(parseDocument(file, readBytes(path)), { schema })
  throw findingsError(findings, code) ?? new CommandError(`${file} does not match its schema. Run: anamnesis lint`, code)
}
