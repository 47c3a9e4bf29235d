import { basename, dirname } from 'node:path'
import type { ProductCode, TreatmentTexts } from '@anamnesis/engine/schema'
import { CommandError } from '../CommandError.ts'
import { ownTreatment } from './ownTreatment.ts'
import { parseSource } from './parseSource.ts'
import type { SourceFiles } from './SourceFiles.ts'

/** The treatments that have a folder of their own. @throws CommandError SOURCE_INVALID where one is not what its schema says, or is not named for its folder. */
export function readTreatments(paths: readonly string[], files: SourceFiles, code: ProductCode): readonly TreatmentTexts[] {
  return paths.map((path) => {
    const source = files.read(path)
    const { file } = source
    const treatment = parseSource(code.treatment ?? ownTreatment, source)
    const folder = basename(dirname(path))
    if (treatment.code !== folder)
      throw new CommandError(`${file} code: it is "${treatment.code}", and its folder is named "${folder}". Mend one.`, 'SOURCE_INVALID')
    return treatment
  })
}
