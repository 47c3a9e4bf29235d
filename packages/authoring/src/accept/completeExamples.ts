import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Flow } from '@anamnesis/engine/schema'
import { displayPath } from '../displayPath.ts'
import type { Project } from '../project/Project.ts'
import { readBytes } from '../readBytes.ts'
import { readJson } from '../readJson.ts'
import { parseSource } from '../resolve/parseSource.ts'
import { script, type Script } from '../run/script.ts'
import { completeScript } from './completeScript.ts'
import { FULL } from '../resolve/readFlows.ts'

/** Completes the example patients that do not reach the end of all their flows. */
export async function completeExamples(folder: string, project: Project, now: string): Promise<CompletedExample[]> {
  const completed: CompletedExample[] = []
  for (const [file, names] of exampleFiles(folder, project)) {
    const before = existsSync(file)
      ? parseSource(script, { document: readJson(readBytes(file), displayPath(file)), path: file }, 'FILE_INVALID')
      : undefined
    const flows = names.map((name) => project.named(name))
    let after =
      before &&
      withoutGone(
        before,
        flows.map(({ flow }) => flow),
      )
    for (const { flow, handlers, vocabulary } of flows) {
      const { transforms = {} } = project.code
      after = await completeScript(after, { flow, handlers, vocabulary, transforms }, now)
    }
    if (after && JSON.stringify(after) !== JSON.stringify(before)) completed.push({ file, before, after })
  }
  return completed
}

/** A missing or incomplete example patient, with its completed script. */
export interface CompletedExample {
  readonly file: string
  readonly before: Script | undefined
  readonly after: Script
}

/** Removes the answers to fields that no flow asks for. */
function withoutGone(written: Script, flows: readonly Flow[]): Script {
  const screens = flows.flatMap(({ steps }) => steps.flatMap((step) => step.screens))
  const fieldNames = new Set(
    screens.flatMap(({ fields = [], conditionalFields = [] }) => [...fields, ...conditionalFields].map(({ name }) => name)),
  )
  return { ...written, answers: Object.fromEntries(Object.entries(written.answers).filter(([name]) => fieldNames.has(name))) }
}

/** Example scripts by file, with the flows that each has to complete. A flow without a script gets a new one. */
function exampleFiles(folder: string, { names }: Pick<Project, 'names'>): Map<string, string[]> {
  const byFile = new Map<string, string[]>()
  for (const name of names()) {
    const [brand, treatment, kind, variant] = name.split('.')
    if (variant !== FULL) continue
    const own = join(folder, `${treatment}-${kind}.${brand}.script.json`)
    const shared = join(folder, `${treatment}-${kind}.script.json`)
    const file = !existsSync(own) && existsSync(shared) ? shared : own
    byFile.set(file, [...(byFile.get(file) ?? []), name])
  }
  return byFile
}
