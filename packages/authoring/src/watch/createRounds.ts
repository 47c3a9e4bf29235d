import type { Flow, ProductCode } from '@anamnesis/engine/schema'
import { errorLine } from '../errorLine.ts'
import { workTree } from '../lint/known/fileTrees.ts'
import { partKinds } from '../lint/partKinds.ts'
import { documentFiles } from '../project/documentFiles.ts'
import type { Project, ProjectFlow } from '../project/Project.ts'
import { createReporter, type ReporterInput } from './createReporter.ts'

/** What the rounds of a watch work on. */
export interface RoundsInput extends ReporterInput {
  /** Opens the product as its files are now. @throws CommandError */
  readonly open: () => Project | Promise<Project>
}

/**
 * Looks at a product again and again: at all of it first, later at the files that have changed and the flows that have changed by that. What is
 * wrong in the files themselves is told at once, then what one of the flows says, then the others: nobody waits for all of them.
 */
export function createRounds({ open, ...input }: RoundsInput): (changed?: readonly string[]) => Promise<void> {
  const { write } = input
  /** The flows as they were when they could be resolved last. */
  const seen = new Map<string, Flow>()
  const report = createReporter(input)
  let code: ProductCode | undefined

  return async (changed = []) => {
    const project = await opened(open, write)
    if (!project) return
    const isFirst = seen.size === 0
    const documents = documentsOf(project)
    // code may change what is wrong anywhere
    report.files(project, code === project.code ? documents.filter((file) => changed.includes(file)) : documents)
    code = project.code
    const failed = new Map<string, string>()
    const waiting: [ProjectFlow, Flow | undefined][] = []
    let count = 0
    let isTold = isFirst
    for (const name of inOrder(project.names())) {
      const one = resolved(project, name, failed)
      const before = seen.get(name)
      if (one) count += 1
      if (!one || isSame(one.flow, before)) continue
      seen.set(name, one.flow)
      if (isTold) waiting.push([one, before])
      else await report.flows(project, [[one, before]])
      isTold = true
    }
    report.files(project, [...new Set([...failed.keys()].flatMap((name) => project.fileOf(name) ?? []))])
    for (const line of new Set(failed.values())) write(line)
    await report.flows(project, waiting)
    report.sum()
    if (isFirst) write(`${count} ${count === 1 ? 'flow is' : 'flows are'} resolved. Save a file to see what it changes.\n`)
  }
}

/** Whole flows first: what is wrong in one is told of it, rather than of a variant. */
const inOrder = (names: readonly string[]) => names.toSorted((a, b) => Number(b.endsWith('.full')) - Number(a.endsWith('.full')))

/** What is around a flow may change it, and mostly does not. */
const isSame = (flow: Flow, before: Flow | undefined) => flow === before || JSON.stringify(flow) === JSON.stringify(before)

/** Every document that the linter reads: flows, screens, and parts such as brands, calls and rules. */
const documentsOf = ({ places, code }: Project) => {
  const { flows, fragments } = documentFiles(places, workTree.list)
  return [...flows, ...fragments, ...partKinds(places, code, workTree).keys()]
}

async function opened(open: RoundsInput['open'], write: (text: string) => void): Promise<Project | undefined> {
  try {
    const project = await open()
    project.names()
    return project
  } catch (error) {
    write(lineOf(error))
    return undefined
  }
}

/** A flow, where it can be resolved; else why it cannot is noted. */
function resolved(project: Project, name: string, failed: Map<string, string>): ProjectFlow | undefined {
  try {
    return project.named(name)
  } catch (error) {
    failed.set(name, lineOf(error))
    return undefined
  }
}

/** What its user can mend is told in a line; a fault of the command itself ends it. */
function lineOf(error: unknown): string {
  const line = errorLine(error)
  if (line === undefined) throw error
  return line
}
