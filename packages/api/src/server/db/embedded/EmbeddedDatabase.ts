import { PGlite } from '@electric-sql/pglite'
import { PrivateFiles } from './PrivateFiles.ts'
import { requireRoom } from './requireRoom.ts'

/** PGlite on a folder of this process alone; refuses to work where the disk has no room. */
export class EmbeddedDatabase extends PGlite {
  readonly #folder: string

  constructor(folder: string) {
    super({ fs: new PrivateFiles(folder) })
    this.#folder = folder
  }

  override async query<Row>(...given: Parameters<PGlite['query']>) {
    requireRoom(this.#folder)
    return super.query<Row>(...given)
  }

  override async transaction<Result>(...given: Parameters<typeof PGlite.prototype.transaction<Result>>) {
    requireRoom(this.#folder)
    return super.transaction(...given)
  }
}
