import { basename, dirname } from 'node:path'
import type { ProductCode } from '@anamnesis/engine/schema'
import type { TreatmentTexts } from '@anamnesis/engine/schema/internal'
import { CommandError } from '../CommandError.ts'
import { parseSource } from './parseSource.ts'
import type { SourceFiles } from './SourceFiles.ts'
import * as z from 'zod/mini'

/** Reads the treatments that have a folder.
 * @throws CommandError SOURCE_INVALID when a treatment is invalid or its code is not the folder name.
 */
export function readTreatments(paths: readonly string[], files: SourceFiles, code: ProductCode): readonly TreatmentTexts[] {
  return paths.map((path) => {
    const source = files.read(path)
    const { file } = source
    const treatment = parseSource(code.treatment ?? ownTreatment, source)
    const folder = basename(dirname(path))
    if (treatment.code !== folder)
      throw new CommandError(`${file} code: it is "${treatment.code}", but its folder is named "${folder}". Change one.`, 'SOURCE_INVALID')
    return treatment
  })
}

const text = z.string().check(z.minLength(1))

/** The default schema of a treatment. */
const ownTreatment: z.ZodMiniType<TreatmentTexts> = z.strictObject({
  $schema: z.optional(z.string().check(z.describe('The JSON Schema of this document, for editors.'))),
  code: text.check(z.describe('Code of the treatment: the name of its folder, and the label of its flows.')),
  brands: z
    .record(z.string(), z.strictObject({ name: text.check(z.describe('What patients of the brand call it: {treatment} in texts.')) }))
    .check(z.describe('The brands that offer it, by id.')),
})
