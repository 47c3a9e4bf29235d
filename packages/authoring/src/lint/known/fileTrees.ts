import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { CommandError } from '../../CommandError.ts'
import type { FileTree } from './Library.ts'

/** The files of the work tree. */
export const workTree: FileTree = {
  list: (folder) =>
    globSync('**/*.json', { cwd: folder, exclude: (name) => name === 'node_modules' || name === 'dist' })
      .toSorted()
      .map((file) => join(folder, file)),
  read: (file) => {
    try {
      return readFileSync(file)
    } catch {
      return undefined
    }
  },
}

/** @throws CommandError when the folder is in no git repository. */
export function requireRepository(folder: string, revision: string): void {
  try {
    execFileSync('git', ['rev-parse', '--git-dir'], { cwd: folder, stdio: 'ignore' })
  } catch {
    throw new CommandError(`${folder} is in no git repository, so it has no revision "${revision}".`)
  }
}

/** The files at a git revision. @throws CommandError when the revision does not exist. */
export function revisionTree(revision: string, folder: string): FileTree {
  const git = (cwd: string, ...words: string[]) =>
    execFileSync('git', words, { cwd, maxBuffer: 256 * 1024 * 1024, stdio: ['ignore', 'pipe', 'ignore'] })
  requireRepository(folder, revision)
  try {
    git(folder, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`)
  } catch {
    throw new CommandError(`There is no revision "${revision}" in the git repository of ${folder}.`)
  }
  return {
    list: (folder) => {
      try {
        const names = git(dirname(folder), 'ls-tree', '-r', '-z', '--name-only', revision, '--', `${basename(folder)}/`).toString('utf8')
        return names.split('\0').flatMap((name) => (name.endsWith('.json') ? [join(dirname(folder), name)] : []))
      } catch {
        return []
      }
    },
    read: (file) => {
      try {
        return git(dirname(file), 'show', `${revision}:./${basename(file)}`)
      } catch {
        return undefined
      }
    },
  }
}
