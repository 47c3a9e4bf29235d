import { basename } from 'node:path'
import type { DocumentFiles } from '../project/documentFiles.ts'
import type { Finding } from './Finding.ts'
import { quote } from './quote.ts'
import { sourceText } from './document/SourceText.ts'

/** The codes of what is wrong between files, each of which may be right by itself. */
export const folderCodes = ['FLOW_DUPLICATE_FILE'] as const

/** Two screens, or two lists of options, in files of one name: flows call them by it, and could not tell them apart. By the later file; `name` is how people name a file. */
export function twinFiles({ fragments, options }: DocumentFiles, name: (file: string) => string): ReadonlyMap<string, Finding> {
  return new Map([...twinsAmong(fragments, name), ...twinsAmong(options, name)])
}

function twinsAmong(files: readonly string[], name: (file: string) => string): [string, Finding][] {
  const first = new Map<string, string>()
  return files.toSorted().flatMap((file): [string, Finding][] => {
    const called = basename(file, '.json')
    const other = first.get(called)
    if (other === undefined) {
      first.set(called, file)
      return []
    }
    const [place, otherPlace] = [startOf(name(file)), startOf(name(other))]
    const message = `flows could not tell it from ${name(other)}: both are called ${quote(called)}`
    const mend = 'Rename the file, such as with its treatment’s code in front; the id within may stay.'
    const related = [{ place: otherPlace, message: 'the other one' }]
    return [[file, { code: 'FLOW_DUPLICATE_FILE', severity: 'error', place, message, mend, related }]]
  })
}

const startOf = (file: string) => sourceText(file, '').place(0)
