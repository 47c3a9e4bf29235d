import type { Flow, ProductCode } from '@anamnesis/engine/schema'
import { formatCount } from '@anamnesis/engine/schema/internal'
import { CommandError } from '../CommandError.ts'
import { errorText } from '../errorText.ts'
import { workTree } from '../lint/known/fileTrees.ts'
import { partKinds } from '../lint/partKinds.ts'
import { documentFiles } from '../project/documentFiles.ts'
import type { Project, ProjectFlow } from '../project/Project.ts'
import { createReporter, type ReporterInput } from './createReporter.ts'

/** Checks a product in rounds: everything first, then changed files and the flows that they change. Reports file findings
 * immediately, then the first flow, then the others.
 */
export function createRounds({ open, ...input }: RoundsInput): (changed?: readonly string[]) => Promise<void> {
  const { write } = input
  /** Each flow as last resolved. */
  const resolvedFlows = new Map<string, Flow>()
  const report = createReporter(input)
  let code: ProductCode | undefined
  const changed = new Set<string>()

  return async (saved = []) => {
    for (const file of saved) changed.add(file)
    const project = await opened(open, write)
    if (!project) return
    const isFirst = resolvedFlows.size === 0
    const documents = documentsOf(project)
    // changed code may affect findings anywhere
    // a finding may come from another file than the one that is linted
    const again = new Set([...report.filesWithFindings(), ...documents.filter((file) => changed.has(file))])
    report.files(project, code === project.code ? [...again] : documents)
    code = project.code
    changed.clear()
    const failed = new Map<string, string>()
    const waiting: [ProjectFlow, Flow | undefined][] = []
    let count = 0
    let isTold = isFirst
    for (const name of inOrder(project.names())) {
      const one = resolved(project, name, failed)
      const before = resolvedFlows.get(name)
      if (one) count += 1
      if (!one || isSame(one.flow, before)) continue
      resolvedFlows.set(name, one.flow)
      if (isTold) waiting.push([one, before])
      else await report.flows(project, [[one, before]])
      isTold = true
    }
    report.files(project, [...new Set([...failed.keys()].flatMap((name) => project.fileOf(name) ?? []))])
    for (const text of new Set(failed.values())) write(text)
    await report.flows(project, waiting)
    report.sum()
    if (isFirst) write(`${formatCount(count, 'flow is', 'flows are')} resolved. Save a file to see what it changes.\n`)
  }
}

/** Input of the watch rounds. */
export interface RoundsInput extends ReporterInput {
  /** Opens the product from its current files. @throws CommandError */
  readonly open: () => Project | Promise<Project>
}

/** Full flows first, so that shared faults are reported for them and not for a variant. */
const inOrder = (names: readonly string[]) => names.toSorted((a, b) => Number(b.endsWith('.full')) - Number(a.endsWith('.full')))

/** A changed shared document usually leaves a flow unchanged. */
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
    write(textOf(error))
    return undefined
  }
}

/** Resolves a flow, or records the error. */
function resolved(project: Project, name: string, failed: Map<string, string>): ProjectFlow | undefined {
  try {
    return project.named(name)
  } catch (error) {
    // the linter reports the same findings
    failed.set(name, error instanceof CommandError && error.findings.length > 0 ? '' : textOf(error))
    return undefined
  }
}

/** The text of a user error; rethrows internal errors. */
function textOf(error: unknown): string {
  const text = errorText(error)
  if (text === undefined) throw error
  return text
}
