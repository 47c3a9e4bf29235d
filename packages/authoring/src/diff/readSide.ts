import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, resolve } from 'node:path'
import { parseFlow } from '@anamnesis/engine/schema'
import { createHandlers, flowKey, loadBrand, vocabulary } from '@anamnesis/flows'
import { CommandError } from '../CommandError.ts'
import { readJson } from '../readJson.ts'
import { selectFlow } from '../selectFlow.ts'
import { earlierHandlers } from './earlierHandlers.ts'
import type { FlowSide } from './FlowPair.ts'

const flowsPackage = dirname(createRequire(import.meta.url).resolve('@anamnesis/flows/package.json'))
const SELECTOR = /^[\w-]+\/[\w-]+(\/(onboarding|renewal)(\/[\w-]+)?)?$/
const REVISION = /^([^:]+):(.+)$/s

/** How one side is named on the command line. */
export const SIDE_USAGE = '(resolved.json | brand/treatment[/kind[/variant]] | REVISION:either)'

/**
 * One side of a comparison: a file, a flow of the repository, or either of them as it was at a git revision, with the
 * handlers that it had there. `warn` is told where those cannot be read and today's are taken. @throws CommandError or FlowDocumentError that says what is wrong.
 */
export async function readSide(word: string, warn: (message: string) => void): Promise<FlowSide> {
  if (existsSync(word)) return withTodaysHandlers(await selectFlow({ flow: word }))
  const [, revision, rest] = REVISION.exec(word) ?? []
  if (revision !== undefined && rest !== undefined) return earlierSide(revision, rest, warn)
  if (!SELECTOR.test(word)) throw new CommandError(`There is no file "${word}", and it names no flow. Write ${SIDE_USAGE}.`)
  const [brand, treatment, kind, variant] = word.split('/')
  return withTodaysHandlers(await selectFlow({ brand, treatment, kind, variant }))
}

async function withTodaysHandlers(flow: FlowSide['flow']): Promise<FlowSide> {
  return { flow, handlers: createHandlers(await loadBrand(flowKey(flow).brand)) }
}

async function earlierSide(revision: string, rest: string, warn: (message: string) => void): Promise<FlowSide> {
  const isSelector = SELECTOR.test(rest)
  const [brand, treatment, kind = 'onboarding', variant = 'full'] = rest.split('/')
  const file = isSelector ? resolve(flowsPackage, 'src/generated', `${brand}.${treatment}.${kind}.${variant}.json`) : resolve(rest)
  const flow = parseFlow(readJson(showFile(revision, file, rest), `${revision}:${rest}`), vocabulary)
  try {
    if (topOf(dirname(file)) !== topOf(flowsPackage)) throw new Error('the flow is of another repository.')
    return { flow, handlers: await earlierHandlers(revision, flowsPackage, flowKey(flow).brand) }
  } catch (error) {
    warn(
      `The rules as they were at ${revision} cannot be read, so today's are taken: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`,
    )
    return withTodaysHandlers(flow)
  }
}

/** The folder at the top of a git repository. */
function topOf(folder: string): string {
  return execFileSync('git', ['rev-parse', '--show-toplevel'], { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
}

function showFile(revision: string, file: string, asked: string): string {
  // the work tree may not have the folder any more: git is asked from where it surely stands
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
      `There is no ${asked} at the revision "${revision}". Check both; a flow of the repository is written brand/treatment/kind/variant.`,
    )
  }
}
