import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { isDeepStrictEqual, parseArgs } from 'node:util'
import type { Flow } from '@anamnesis/engine/schema'
import { applyEdits, modify } from 'jsonc-parser'
import type { Command } from '../Command.ts'
import { CommandError } from '../CommandError.ts'
import { displayPath } from '../displayPath.ts'
import { configOption, findProject } from '../project/findProject.ts'
import type { Project } from '../project/Project.ts'
import { withProjectAtRevision } from '../project/withProjectAtRevision.ts'

const options = {
  ...configOption,
  since: {
    type: 'string',
    description: 'git revision: increments the version of each flow that changed since and still has the same version',
  },
} as const

/** `anamnesis bump`: increments the versions of flows. */
export const bump: Command = {
  summary: 'increments the versions of flows: the named ones, or all that changed since a revision',
  usage: '(FILE… | --since REVISION)',
  options,
  run: async (words) => {
    const { values, positionals } = parseArgs({ args: [...words], allowPositionals: true, options })
    const { since, config } = values
    if ((positionals.length === 0) === (since === undefined)) throw new CommandError('Name the files of flows, or --since REVISION.')
    const project = await findProject(config)
    const files = flowFiles(project)
    for (const named of positionals)
      if (!files.has(resolve(named))) throw new CommandError(`${named} is not a flow of the product. Name the file with its steps.`)
    const raised = since === undefined ? positionals.map((named) => resolve(named)) : await changedSince(since, project, files)
    const lines = raised.map((file) => `${displayPath(file)}: ${raise(file)}\n`)
    process.stdout.write(lines.length === 0 ? 'No version needs to be incremented.\n' : lines.join(''))
    return 0
  },
}

/** The resolved flow names of each file. */
function flowFiles(project: Project): ReadonlyMap<string, readonly string[]> {
  const files = new Map<string, string[]>()
  for (const name of project.names()) {
    const file = project.fileOf(name)
    if (file !== undefined) files.set(file, [...(files.get(file) ?? []), name])
  }
  return files
}

/** The files of existing flows that changed since the revision and still have the old version. */
async function changedSince(revision: string, project: Project, files: ReturnType<typeof flowFiles>): Promise<readonly string[]> {
  const warn = (message: string) => process.stderr.write(`anamnesis: ${message}\n`)
  return withProjectAtRevision({ revision, project, warn }, (earlier) => {
    const known = new Set(earlier.names())
    const isChanged = (name: string) => {
      const [before, after]: readonly Flow[] = [earlier.named(name).flow, project.named(name).flow]
      return before?.version === after?.version && !isDeepStrictEqual(before, after)
    }
    return [...files].flatMap(([file, names]) => (names.some((name) => known.has(name) && isChanged(name)) ? [file] : []))
  })
}

/** Increments the version in a flow file and leaves the rest unchanged. Returns a message. */
function raise(file: string): string {
  const text = readFileSync(file, 'utf8')
  const { version }: { version: number } = JSON.parse(text) // the project has parsed it
  writeFileSync(file, applyEdits(text, modify(text, ['version'], version + 1, {})))
  return `version ${version} is now ${version + 1}`
}
