import { PGlite } from '@electric-sql/pglite'
import { requireDiskSpace } from './requireDiskSpace.ts'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** PGlite on a folder locked by this process. Refuses writes when the disk is nearly full, and confirms no write after the lock is lost. */
export class EmbeddedDatabase extends PGlite {
  readonly #folder: string
  readonly #checkLock: () => void

  /** `checkLock` exits the process if its lock is gone. */
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

/** Permission bits of group and others. */
const OTHERS = 0o077

/** PGlite's file system with files for the owner only: its default ignores the umask and is writable by all. */
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

/** The calls that create files. */
interface FileCalls {
  mknod: (path: string, mode: number, device: number) => unknown
  chmod: (path: unknown, mode: number, ...rest: unknown[]) => void
}
