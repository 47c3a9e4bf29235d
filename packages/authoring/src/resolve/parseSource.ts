import type * as z from 'zod/mini'
import { CommandError, type CommandErrorCode } from '../CommandError.ts'
import { parseDocument } from '../lint/document/parseDocument.ts'
import { summaryLine } from '../lint/formats/summaryLine.ts'
import { lintPart } from '../lint/lintPart.ts'
import { readBytes } from '../readBytes.ts'
import type { SourceFile } from './SourceFiles.ts'

/** Validates a document against its schema. @throws CommandError with the linter's findings. */
export function parseSource<Document>(
  schema: z.ZodMiniType<Document>,
  { document, file, path }: Omit<SourceFile, 'hash'>,
  code: CommandErrorCode = 'SOURCE_INVALID',
): Document {
  const parsed = schema.safeParse(document)
  if (parsed.success) return parsed.data
  // parse again with locations
  const findings = lintPart(parseDocument(file, readBytes(path)), { schema }).toSorted((a, b) => a.place.offset - b.place.offset)
  throw new CommandError(summaryLine(findings) ?? `${file} does not match its schema. Run: anamnesis lint`, code)
}
