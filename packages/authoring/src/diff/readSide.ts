import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { CommandError } from '../CommandError.ts'
import { findProject } from '../project/findProject.ts'
import type { ProjectFlowChoice } from '../project/Project.ts'
import { withProjectAtRevision } from '../project/withProjectAtRevision.ts'
import { projectOf, resolvedFlow } from '../selectFlow.ts'
import type { FlowSide } from './FlowPair.ts'

/** Reads one side: a file or a flow of the product, optionally at a git revision with the handlers of that revision.
 * @throws CommandError or FlowDocumentError.
 */
export async function readSide(word: string, settings: SideSettings): Promise<FlowSide> {
  const { config } = settings
  if (existsSync(word)) return resolvedFlow(word, await projectOf(word, config))
  const [, revision, rest] = REVISION.exec(word) ?? []
  if (revision !== undefined && rest !== undefined)
    return SELECTOR.test(rest) && !existsSync(rest) ? earlierFlow(revision, rest, settings) : earlierFile(revision, rest, settings)
  if (!SELECTOR.test(word)) throw new CommandError(`"${word}" is neither a file nor a flow. Write ${SIDE_USAGE}.`)
  return (await findProject(config)).flow(chosen(word))
}

const SELECTOR = /^[\w-]+\/[\w-]+(\/[\w-]+(\/[\w-]+)?)?$/
const REVISION = /^([^:]+):(.+)$/s

/** Command line syntax of one side. */
export const SIDE_USAGE = '(resolved.json | brand/treatment[/kind[/variant]] | REVISION:either)'

/** Options for reading a side. */
export interface SideSettings {
  readonly config?: string | undefined
  /** Called when the code of a revision cannot be loaded and the current code is used. */
  readonly warn: (message: string) => void
}

function chosen(word: string): ProjectFlowChoice {
  const [brand = '', treatment = '', kind, variant] = word.split('/')
  return { brand, treatment, kind, variant }
}

async function earlierFlow(revision: string, word: string, { config, warn }: SideSettings): Promise<FlowSide> {
  const project = await findProject(config)
  return withProjectAtRevision({ revision, project, warn }, (earlier) => {
    try {
      return earlier.flow(chosen(word))
    } catch (error) {
      if (!(error instanceof CommandError) || error.code !== 'FLOW_NOT_FOUND') throw error
      // a name that is unknown today too is misspelt
      project.flow(chosen(word))
      throw new CommandError(`There is no ${word} at the revision "${revision}": the flow is newer.`, error.code)
    }
  })
}

/** A file with a resolved flow at a revision. */
async function earlierFile(revision: string, word: string, { config, warn }: SideSettings): Promise<FlowSide> {
  const file = resolve(word)
  const bytes = new TextEncoder().encode(showFile(revision, file, word))
  const project = await projectOf(word, config)
  const gitObject = `${revision}:${word}`
  const today = resolvedFlow(word, project, bytes, gitObject)
  if (!project?.code.createHandlers) return today
  if (topOf(dirname(file)) !== topOf(project.places.folder)) {
    warn(`The code at ${revision} is in another repository than the flow, so the current code is used.`)
    return today
  }
  return withProjectAtRevision({ revision, project, warn }, (earlier) => resolvedFlow(word, earlier, bytes, gitObject))
}

/** The root of the git repository; undefined outside of one. */
function topOf(folder: string): string | undefined {
  try {
    return execFileSync('git', ['rev-parse', '--show-toplevel'], { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch {
    return undefined
  }
}

function showFile(revision: string, file: string, asked: string): string {
  // the folder may not exist in the work tree; git then runs in the current directory
  const [cwd, top] = [existsSync(dirname(file)) ? dirname(file) : process.cwd(), dirname(file)]
  try {
    const name = cwd === top ? `./${file.slice(top.length + 1)}` : file
    return execFileSync('git', ['show', '--end-of-options', `${revision}:${name}`], {
      cwd,
      encoding: 'utf8',
      maxBuffer: 256 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch {
    throw new CommandError(
      `There is no ${asked} at the revision "${revision}". Check both; a flow of the product is written brand/treatment/kind/variant.`,
    )
  }
}
