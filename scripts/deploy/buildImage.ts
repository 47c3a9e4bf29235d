import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'

/** An instruction of a Dockerfile. */
export interface Instruction {
  readonly name: string
  readonly value: string
}

/** Reads the instructions of a Dockerfile, without its comments. */
export const readInstructions = (dockerfile: string): readonly Instruction[] =>
  dockerfile
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const at = line.indexOf(' ')
      return { name: line.slice(0, at), value: line.slice(at + 1).trim() }
    })

/** An image in a folder of this machine. */
export interface BuiltImage {
  readonly root: string
  /** The folder in which its command runs. */
  readonly workdir: string
  readonly command: readonly string[]
}

/** What an image is built from. */
export interface BuildOptions {
  /** Folder of the repository. */
  readonly context: string
  /** The Dockerfile in it; the patterns of its `.dockerignore` are left out. */
  readonly dockerfile: string
  /** An empty folder for the stages. */
  readonly place: string
  readonly env: NodeJS.ProcessEnv
}

/** Builds the last stage of a Dockerfile without a container: each stage is an empty folder, in which its COPY and RUN instructions are
 * executed. Absolute paths of a command are in that folder, and the user `node` is the current user.
 * @throws when a command fails, and for an unknown instruction
 */
export function buildImage({ context, dockerfile, place, env }: BuildOptions): BuiltImage {
  const folderOf = (stage: string) => join(place, 'stages', stage)
  let stage = { root: '', workdir: '' }
  let command: readonly string[] = []
  const inside = (path: string) => (path.startsWith('/') ? join(stage.root, path) : join(stage.workdir, path))
  const execute: Readonly<Record<string, (value: string) => void>> = {
    FROM: (value) => {
      const [, name = 'last'] = / AS (\S+)$/.exec(value) ?? []
      const root = folderOf(name)
      stage = { root, workdir: root }
      mkdirSync(root, { recursive: true })
    },
    WORKDIR: (value) => {
      stage = { ...stage, workdir: inside(value) }
      mkdirSync(stage.workdir, { recursive: true })
    },
    COPY: (value) => {
      const [, from, source = '', target = ''] = /^(?:--from=(\S+) )?(\S+) (\S+)$/.exec(value) ?? []
      if (from === undefined) copyContext(context, dockerfile, join(inside(target), source))
      else cpSync(join(folderOf(from), source), inside(target), { recursive: true, verbatimSymlinks: true })
    },
    RUN: (value) => {
      const user = process.getuid && process.getgid ? `${process.getuid()}:${process.getgid()}` : 'node:node'
      const local = value.replaceAll(/(?<=\s)\/(?=\w)/g, `${stage.root}/`).replaceAll('node:node', user)
      execFileSync('sh', ['-c', local], { cwd: stage.workdir, env, stdio: ['ignore', 'ignore', 'inherit'] })
    },
    USER: () => undefined,
    CMD: (value) => {
      command = JSON.parse(value) as readonly string[] // a list of words, in Docker's own form
    },
  }
  for (const { name, value } of readInstructions(readFileSync(join(context, dockerfile), 'utf8'))) {
    if (!execute[name]) throw new Error(`${dockerfile}: ${name} is not known here. Add it to buildImage.`)
    execute[name](value)
  }
  return { ...stage, command }
}

/** Copies the repository's files, committed or new, as Docker receives them from a fresh clone. */
function copyContext(context: string, dockerfile: string, to: string): void {
  const ignored = readFileSync(join(context, `${dockerfile}.dockerignore`), 'utf8')
    .split('\n')
    .filter((pattern) => pattern !== '')
    .flatMap((pattern) => [pattern, `${pattern}/**`])
  const words = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const files = execFileSync('git', words, { cwd: context, encoding: 'utf8', maxBuffer: 2 ** 28 })
    .split('\0')
    .filter((file) => file !== '' && existsSync(join(context, file)))
  for (const file of files) if (!ignored.some((pattern) => matchesGlob(file, pattern))) cpSync(join(context, file), join(to, file))
}
