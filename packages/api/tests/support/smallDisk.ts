import { execFileSync } from 'node:child_process'
import { closeSync, existsSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A disk that can be filled and made read-only. */
export interface SmallDisk {
  readonly folder: string
  /** Fills it up to `left` bytes. */
  readonly fill: (left?: number) => void
  readonly empty: () => void
  readonly setReadOnly: (isReadOnly: boolean) => void
  readonly remove: () => void
}

/** Mounts an in-memory disk of a size in megabytes; undefined without an administrator of Linux. */
export function openSmallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'anamnesis-disk-'))
  const ballast = join(folder, '.ballast')
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    return undefined
  }
  return {
    folder,
    fill: (left = 0) => {
      const { bavail, bsize } = statfsSync(folder)
      const file = openSync(ballast, 'a')
      try {
        for (let more = bavail * bsize - left; more > 0; more -= 4096) writeSync(file, Buffer.alloc(4096))
      } catch (error) {
        // other processes write too, so the disk may be full earlier; an error of node:fs
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      } finally {
        closeSync(file)
      }
    },
    empty: () => {
      if (existsSync(ballast)) rmSync(ballast)
    },
    setReadOnly: (isReadOnly) => {
      execFileSync('mount', ['-o', `remount,${isReadOnly ? 'ro' : 'rw'}`, folder])
    },
    remove: () => {
      execFileSync('umount', ['-l', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
