import { execFileSync } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { root } from './root.ts'

/** Runs a command with the repository's tools in reach; gives back what it prints, and throws with all of it where it fails. */
export function run(cwd: string, command: string, ...words: readonly string[]): string {
  const PATH = [join(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter)
  try {
    return execFileSync(command, words, { cwd, encoding: 'utf8', stdio: 'pipe', env: { ...process.env, PATH, NODE_OPTIONS: '' } })
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string } // of execFileSync
    throw new Error(`${command} ${words.join(' ')}\n${stdout}\n${stderr}`, { cause: error })
  }
}
