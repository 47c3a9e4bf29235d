import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SandboxError } from '../SandboxError.ts'
import { records, type Records } from './records.ts'

/** Opens `<folder>/card.json`, creating both if missing. @throws SandboxError `SANDBOX_DATA_UNREADABLE` */
export function openRecords(folder: string): RecordFile {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'card.json')
  const current: Records = existsSync(file) ? read(file) : none()

  function save(): void {
    writeFileSync(`${file}.new`, JSON.stringify(current, null, 2))
    renameSync(`${file}.new`, file)
  }

  return {
    records: current,
    save,
    clear: () => {
      Object.assign(current, none())
      save()
    },
  }
}

const none = (): Records => ({ intents: {}, tokens: {}, hostedPages: {}, charges: {}, refusedKeys: {}, changedCards: {} })

/** The vault's records in one JSON file. */
export interface RecordFile {
  readonly records: Records
  /** Writes the file atomically. */
  save: () => void
  /** Deletes all records. */
  clear: () => void
}

function read(file: string): Records {
  try {
    return records.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (cause) {
    throw new SandboxError('SANDBOX_DATA_UNREADABLE', `card sandbox: ${file} can't be read. Delete it to start empty.`, { cause })
  }
}
