import { PGlite } from '@electric-sql/pglite'
import { PrivateFiles } from './PrivateFiles.ts'
import { requireRoom } from './requireRoom.ts'

/** PGlite on a folder of this process alone; refuses to work where the disk has no room, and tells nobody of a write once the folder is no more its own. */
export class EmbeddedDatabase extends PGlite {
  readonly #folder: string
  readonly #checkLock: () => void

  /** `checkLock` ends the process where its lock is gone. */
  constructor(folder: string, checkLock: () => void = () => undefined) {
    super({ fs: new PrivateFiles(folder) })
    this.#folder = folder
    this.#checkLock = checkLock
  }

  override async query<Row>(...given: Parameters<PGlite['query']>) {
    this.#checkLock()
    requireRoom(this.#folder)
    const result = await super.query<Row>(...given)
    this.#checkLock()
    return result
  }

  override async transaction<Result>(...given: Parameters<typeof PGlite.prototype.transaction<Result>>) {
    this.#checkLock()
    requireRoom(this.#folder)
    const result = await super.transaction(...given)
    this.#checkLock()
    return result
  }
}
