import { existsSync, realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import type { ServerOptions } from '../startServer.ts'

/** The folder of the server's embedded database. */
export function embeddedFolder({ database: { folder = '' } }: ServerOptions): string {
  return existsSync(folder) ? realpathSync(folder) : resolve(folder)
}
