import { PGlite } from '@electric-sql/pglite'
import { requireDiskSpace } from './requireDiskSpace.ts'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** What others may do with a file or folder. */
const OTHERS = 0o077

/** The files of a database on disk, as PGlite keeps them, but for nobody else: its own may be written by all, whatever the umask. */
class PrivateFiles extends NodeFS {
  override async init(...given: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...given)
    const keepToOurselves = ({ FS }: { FS: FileCalls }) => {
      const { mknod, chmod } = FS
      FS.mknod = (path, mode, device) => mknod.call(FS, path, mode & ~OTHERS, device)
      FS.chmod = (path, mode, ...rest) => chmod.call(FS, path, mode & ~OTHERS, ...rest)
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...[emscriptenOpts.preRun ?? []].flat(), keepToOurselves] } }
  }
}

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
    requireDiskSpace(this.#folder)
    const result = await super.query<Row>(...given)
    this.#checkLock()
    return result
  }

  override async transaction<Result>(...given: Parameters<typeof PGlite.prototype.transaction<Result>>) {
    this.#checkLock()
    requireDiskSpace(this.#folder)
    const result = await super.transaction(...given)
    this.#checkLock()
    return result
  }
}

/** The calls by which everything comes to be that the database writes. */
interface FileCalls {
  mknod: (path: string, mode: number, device: number) => unknown
  chmod: (path: unknown, mode: number, ...rest: unknown[]) => void
}
