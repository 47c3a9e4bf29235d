import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { enrolTestMember, openDatabase, type TestMember } from '@anamnesis/api/server'
import type { DatabaseOptions } from '../../../api/src/server/db/openDatabase.ts'
import { openPermanentSession } from '../../../api/src/server/members/openPermanentSession.ts'
import { copyDatabase } from '../../../api/tests/support/copyDatabase.ts'
import { prepareData } from '../../../api/tests/support/prepareData.ts'
import { MODEL } from '../../../api/tests/support/sharedPostgres.ts'

/** A migrated database with clinic staff only. */
export interface EmptyDatabase {
  readonly testMember: TestMember
  /** Copies it for an app; the embedded one into the app's data folder. */
  readonly copy: Copy
}

type Copy = (data: string) => Promise<DatabaseOptions>

interface EmptyDatabaseOptions {
  /** Token of a physician who is always signed in. */
  readonly physicianToken: string
  readonly memberKey: string
  /** URL of a PostgreSQL with the model database; absent: the embedded database, which is several times slower. */
  readonly postgres: string | undefined
}

/** Makes the database that the apps of a process copy. */
export async function makeEmptyDatabase({ physicianToken, memberKey, postgres }: EmptyDatabaseOptions): Promise<EmptyDatabase> {
  const { database, copy } = await (postgres === undefined ? makeFolder() : copyInPostgres(postgres))
  const { db, close } = await openDatabase(database)
  await openPermanentSession(db, { email: 'kim@clinic.example' }, physicianToken)
  await close()
  return { copy, testMember: await enrolTestMember({ brand: 'northway', database, memberKey }) }
}

async function makeFolder(): Promise<{ readonly database: DatabaseOptions; readonly copy: Copy }> {
  const parent = mkdtempSync(join(tmpdir(), 'anamnesis-journeys-'))
  await prepareData(parent)
  const folder = join(parent, 'database')
  return {
    database: { folder },
    copy: async (data) => {
      const copied = join(data, 'database')
      cpSync(folder, copied, { recursive: true })
      return { folder: copied }
    },
  }
}

async function copyInPostgres(postgres: string): Promise<{ readonly database: DatabaseOptions; readonly copy: Copy }> {
  const url = await copyDatabase(postgres, MODEL)
  const name = new URL(url).pathname.slice(1)
  return { database: { url }, copy: async () => ({ url: await copyDatabase(postgres, name) }) }
}
