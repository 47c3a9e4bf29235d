import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { issueFaults } from '@anamnesis/engine/schema'
import type * as z from 'zod/mini'

/** A document of the flows, held to its schema. @throws one line that names the file, the place and the mend. */
export function readDocument<Document>(schema: z.ZodMiniType<Document>, folder: string, file: string): Document {
  const document = readJson(folder, file)
  const parsed = schema.safeParse(document)
  if (parsed.success) return parsed.data
  const faults = issueFaults({ schema, document }, parsed.error.issues).map(({ path, message, mend }) => `${path}: ${message} → ${mend}`)
  throw new Error(`src/${file} ${faults.join('; ')}`)
}

/** The JSON of a file. @throws one line that names it. */
export function readJson(folder: string, file: string): unknown {
  const text = readFileSync(join(folder, file), 'utf8')
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`src/${file} is no JSON: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}
