import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Writes the files whose content changed, each atomically. Returns their number. */
export function writeChanged(files: ReadonlyMap<string, string>): number {
  const changed = [...files].filter(([file, text]) => textOf(file) !== text)
  for (const [file, text] of changed) {
    mkdirSync(dirname(file), { recursive: true })
    const temporary = `${file}.${process.pid}`
    writeFileSync(temporary, text)
    renameSync(temporary, file)
  }
  return changed.length
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
