import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@anamnesis/api/server'

let making: Promise<string> | undefined

/** Folder of a migrated database with nothing in it, to be copied: to make one takes seconds of a core, so each process makes one. */
export function emptyDatabase(): Promise<string> {
  return (making ??= make())
}

async function make(): Promise<string> {
  const folder = join(mkdtempSync(join(tmpdir(), 'anamnesis-journeys-')), 'database')
  const { close } = await openDatabase({ folder })
  await close()
  return folder
}
