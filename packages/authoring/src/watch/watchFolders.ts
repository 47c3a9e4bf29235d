import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs'
import { join } from 'node:path'

/** What a watch of folders is asked for. */
interface WatchedFolders {
  readonly folder: string
  /** Whether a folder is left out, with all below it. */
  readonly isLeftOut: (folder: string) => boolean
  readonly onChange: (file: string) => void
}

/**
 * Tells of each file that is written, replaced or taken away below a folder; gives back how to end it. Folders are watched one by one: a watch
 * of the files themselves hears no more of one that an editor has replaced, as most do to save.
 */
export function watchFolders({ folder, isLeftOut, onChange }: WatchedFolders): () => void {
  const watched = new Map<string, FSWatcher>()
  const remove = (path: string) => {
    watched.get(path)?.close()
    watched.delete(path)
  }
  const add = (path: string, isNew: boolean) => {
    if (watched.has(path) || isLeftOut(path)) return
    const watcher = watch(path, (_event, name) => {
      if (name === null) return
      const changed = join(path, name)
      if (statSync(changed, { throwIfNoEntry: false })?.isDirectory()) return add(changed, true)
      remove(changed)
      onChange(changed)
    })
    // a folder that is taken away is told of by the one above it
    watcher.on('error', () => remove(path))
    watched.set(path, watcher)
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      const inside = join(path, entry.name)
      if (entry.isDirectory()) add(inside, isNew)
      else if (isNew) onChange(inside)
    }
  }
  add(folder, false)
  return () => {
    for (const path of watched.keys()) remove(path)
  }
}
