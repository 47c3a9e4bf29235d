import type { Flow } from '@anamnesis/engine/schema'
import { errorLine } from '../errorLine.ts'
import type { Finding } from '../lint/Finding.ts'
import { textReport } from '../lint/formats/textReport.ts'
import { lintFiles } from '../lint/lintFiles.ts'
import { flowToMarkdown } from '../print/flowToMarkdown.ts'
import type { Project, ProjectFlow } from '../project/Project.ts'
import { proveFlow } from '../prove/proveFlow.ts'
import { proofToText } from '../prove/proofToText.ts'
import { newSections } from './newSections.ts'

/** What the rounds of a watch work on. */
export interface RoundsInput {
  /** Opens the product as its files are now. @throws CommandError */
  readonly open: () => Project
  readonly write: (text: string) => void
  /** The moment that rules about dates are proved at. */
  readonly now: () => string
}

/** Looks at a product again and again: at all of it first, later at the files that have changed and the flows that have changed by that. */
export function createRounds({ open, write, now }: RoundsInput): (changed?: readonly string[]) => Promise<void> {
  /** The flows as they were when they could be resolved last, with the pages of whole ones: a variant shows no screen of its own. */
  const seen = new Map<string, SeenFlow>()
  let isFirst = true

  return async (changed = []) => {
    const project = opened(open, write)
    if (!project) return
    const { flows, failed } = resolvedFlows(project)
    const fresh = flows.filter((one) => !isSame(one.flow, seen.get(one.name)?.flow))
    const files = filesOf(project, [...failed.keys(), ...fresh.map(({ name }) => name)])
    write(textReport(findingsOf(project, isFirst ? undefined : [...changed, ...files])))
    for (const line of new Set(failed.values())) write(line)
    for (const one of fresh) {
      const page = one.flow.variant === 'full' ? pageOf(one) : ''
      if (!isFirst) for (const section of newSections(seen.get(one.name)?.page ?? '', page)) write(`\n${section}\n`)
      seen.set(one.name, { flow: one.flow, page })
    }
    if (!isFirst) for (const one of fresh) write(`\n${briefProof(await proofOf(one, project, now()))}`)
    if (isFirst) write(`${flows.length} ${flows.length === 1 ? 'flow is' : 'flows are'} resolved. Save a file to see what it changes.\n`)
    isFirst = false
  }
}

/** A flow that was looked at before. */
interface SeenFlow {
  readonly flow: Flow
  readonly page: string
}

/** What is around a flow may change it, and mostly does not. */
const isSame = (flow: Flow, before: Flow | undefined) => flow === before || JSON.stringify(flow) === JSON.stringify(before)

function opened(open: () => Project, write: (text: string) => void): Project | undefined {
  try {
    const project = open()
    project.names()
    return project
  } catch (error) {
    write(lineOf(error))
    return undefined
  }
}

/** Every flow that can be resolved, and why others cannot. */
function resolvedFlows(project: Project): { readonly flows: readonly ProjectFlow[]; readonly failed: ReadonlyMap<string, string> } {
  const flows: ProjectFlow[] = []
  const failed = new Map<string, string>()
  for (const name of project.names())
    try {
      flows.push(project.named(name))
    } catch (error) {
      failed.set(name, lineOf(error))
    }
  return { flows, failed }
}

function findingsOf(project: Project, files: readonly string[] | undefined): Finding[] {
  const { flows, fragments } = project.places
  const linted = files?.filter((file) => [flows, fragments].some((folder) => folder !== undefined && file.startsWith(folder)))
  return linted?.length === 0 ? [] : lintFiles({ paths: linted ?? [], from: process.cwd(), project })
}

const filesOf = (project: Project, names: readonly string[]) => [...new Set(names.flatMap((name) => project.fileOf(name) ?? []))]

const pageOf = ({ flow, handlers, vocabulary, brand, treatmentName }: ProjectFlow) =>
  flowToMarkdown({ flow, handlers, vocabulary, brandName: brand.name, treatmentName })

async function proofOf({ flow, handlers }: ProjectFlow, { vocabulary }: Project, now: string): Promise<string> {
  return proofToText(await proveFlow({ flow, handlers, vocabulary, now }))
}

/** What nobody can reach, and the count: what can be reached is told by `anamnesis prove`. */
const briefProof = (text: string) => text.replaceAll(/^✓.*\n/gm, '')

/** What its user can mend is told in a line; a fault of the command itself ends it. */
function lineOf(error: unknown): string {
  const line = errorLine(error)
  if (line === undefined) throw error
  return line
}
