import { execFileSync } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { root } from './root.ts'

/** The environment of a consumer's shell: the repository's tools on PATH, without test runner variables. */
export function consumerEnvironment(): NodeJS.ProcessEnv {
  const { NODE_ENV: _mode, NODE_OPTIONS: _options, VITEST: _runner, ...rest } = process.env
  return { ...rest, PATH: [join(root, 'node_modules/.bin'), rest['PATH']].join(delimiter) }
}

/** Runs a command as a consumer does. Returns its output; throws with the output when it fails. */
export function run(cwd: string, command: string, ...words: readonly string[]): string {
  return runWith({}, cwd, command, ...words)
}

/** Runs a command with additional environment variables. */
export function runWith(more: NodeJS.ProcessEnv, cwd: string, command: string, ...words: readonly string[]): string {
  try {
    return execFileSync(command, words, { cwd, encoding: 'utf8', stdio: 'pipe', env: { ...consumerEnvironment(), ...more } })
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string } // of execFileSync
    throw new Error(`${command} ${words.join(' ')}\n${stdout}\n${stderr}`, { cause: error })
  }
}
