import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs'
import { join } from 'node:path'

/** Reports each file that is written, replaced or removed below a folder. Returns a function that stops watching. Watches
 * folders instead of files, because a file watch ends when an editor replaces the file.
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
    // the parent reports a removed folder
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

/** Input of a folder watch. */
interface WatchedFolders {
  readonly folder: string
  /** Whether to ignore a folder and its descendants. */
  readonly isLeftOut: (folder: string) => boolean
  readonly onChange: (file: string) => void
}
