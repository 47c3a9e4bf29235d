import { NodeFS } from '@electric-sql/pglite/nodefs'

/** What others may do with a file or folder. */
const OTHERS = 0o077

/** The files of a database on disk, as PGlite keeps them, but for nobody else: its own may be written by all, whatever the umask. */
export class PrivateFiles extends NodeFS {
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

/** The calls by which everything comes to be that the database writes. */
interface FileCalls {
  mknod: (path: string, mode: number, device: number) => unknown
  chmod: (path: unknown, mode: number, ...rest: unknown[]) => void
}
