import { basename, dirname } from 'node:path'
import { type WrittenTreatment, writtenTreatment } from '../../src/treatment.ts'
import type { DocumentFolder } from './DocumentFolder.ts'
import { readDocument } from './readDocument.ts'

/** Every treatment that has a folder. @throws where one cannot be read, or is not named for its folder, or where two share a key. */
export function readTreatments({ folder, found }: DocumentFolder): WrittenTreatment[] {
  const keys = new Map<string, string>()
  return found('treatments/*/treatment.json').map((file) => {
    const treatment = readDocument(writtenTreatment, folder, file)
    const name = basename(dirname(file))
    if (treatment.code !== name)
      throw new Error(`src/${file} code: it is "${treatment.code}", and its folder is named "${name}". Write the same.`)
    for (const word of [treatment.code, treatment.key]) {
      const other = keys.get(word)
      if (other !== undefined && other !== file)
        throw new Error(`src/${file}: "${word}" is the name of another treatment too, in src/${other}. Choose another.`)
      keys.set(word, file)
    }
    return treatment
  })
}
