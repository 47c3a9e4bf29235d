import { existsSync } from 'node:fs'
import type { Flow } from '@anamnesis/engine/schema'
import { formatCount } from '@anamnesis/engine/schema/internal'
import type { Finding } from '../lint/Finding.ts'
import { findingLine, sumLine } from '../lint/formats/textReport.ts'
import { inOrder } from '../lint/lintDocument.ts'
import { flowToMarkdown } from '../print/flowToMarkdown.ts'
import type { Project, ProjectFlow } from '../project/Project.ts'
import type { Proof } from '../prove/Proof.ts'
import { countsToText, faultsToText } from '../prove/proofToText.ts'
import { proveFlow } from '../prove/proveFlow.ts'
import { createLedger, type ItemsByScope } from './createLedger.ts'
import type { Preview } from './Preview.ts'
import { previewOf } from './previewOf.ts'
import { lintEach } from '../lint/lintFiles.ts'

/** Creates a reporter. Its first flows are the baseline, of which nothing is reported as new. */
export function createReporter({ write, now, show }: ReporterInput): Reporter {
  const findings = createLedger<Finding>()
  const faults = createLedger<Fault>()
  const pages = new Map<string, string>()
  /** Already reported in this round. */
  const reported = new Set<string>()
  let isFirst = true

  const once = (key: string, text: () => string) => {
    if (reported.has(key)) return
    reported.add(key)
    write(text())
  }
  const files: Reporter['files'] = (project, linted) => {
    const { added, gone } = findings.update(findingsByFile(project, linted), (file) => existsSync(file))
    for (const one of inOrder(added.flat())) write(`${findingLine(one)}\n`)
    for (const one of inOrder(gone.flat())) write(`fixed: ${findingLine(one)}\n`)
  }
  const sections = (one: ProjectFlow) => {
    // variants define no screens
    const page = one.flow.variant === 'full' ? pageOf(one) : ''
    if (!isFirst) for (const section of newSections(pages.get(one.name) ?? '', page)) once(section, () => `\n${shortened(section)}\n`)
    pages.set(one.name, page)
  }
  const faultsIn = (project: Project, proofs: ReadonlyMap<string, Proof>) => {
    const found = new Map([...proofs].map(([flow, proof]) => [flow, new Map(faultsToText(proof).map((text) => [text, { flow, text }]))]))
    const names = project.names()
    const { added, gone } = faults.update(found, (name) => names.includes(name))
    for (const same of added) write(`\n${faultInFlows(same[0]?.text ?? '', namesOf(same))}\n`)
    for (const same of gone) write(`\nfixed: ${faultInFlows(same[0]?.text.split('\n')[0] ?? '', namesOf(same))}\n`)
  }
  const address = async (project: Project, one: ProjectFlow, screen: string, proof: Proof) => {
    const { name, flow, handlers, vocabulary, brand } = one
    const key = `address of ${screen} for ${brand.name}`
    if (!show || reported.has(key) || [...reported].filter((known) => known.startsWith('address of ')).length >= MOST_SHOWN) return
    const preview = await previewOf(screen, proof, { flow, handlers, vocabulary, transforms: project.code.transforms ?? {}, now: now() })
    if (preview) once(key, () => `${screen}: ${show(name, preview)}\n`)
  }

  return {
    files,
    filesWithFindings: () => findings.scopes().filter((file) => existsSync(file)),
    flows: async (project, flows) => {
      files(project, [...new Set(flows.flatMap(([{ name }]) => project.fileOf(name) ?? []))])
      const proofs = new Map<string, Proof>()
      for (const [one] of flows) {
        sections(one)
        const { flow, handlers, vocabulary } = one
        proofs.set(one.name, await proveFlow({ flow, handlers, vocabulary, now: now() }))
      }
      faultsIn(project, proofs)
      if (isFirst) return
      for (const [one, before] of flows) {
        const proof = proofs.get(one.name)
        if (proof) for (const screen of changedScreens(before, one.flow)) await address(project, one, screen, proof)
      }
      write(countsOf([...proofs.values()]))
    },
    sum: () => {
      write(`${sumLine(findings.all().flatMap(([one]) => one ?? []))}\n`)
      reported.clear()
      isFirst = false
    },
  }
}

const sectionsOf = (page: string) => page.split(/\n(?=#{2,4} )/).map((section) => section.trim())

/** Further flows are counted. */
const MOST_NAMED = 2

const screensOf = (flow: Flow | undefined) => flow?.steps.flatMap(({ screens }) => screens) ?? []

/** Input of a reporter. */
export interface ReporterInput {
  readonly write: (text: string) => void
  /** The time at which date rules are evaluated. */
  readonly now: () => string
  /** Stores a screen preview and returns its address; undefined when no app shows previews. */
  readonly show?: ((flow: string, preview: Preview) => string) | undefined
}

/** Reports new and resolved findings of files and flows, each once. */
export interface Reporter {
  readonly files: (project: Project, files: readonly string[]) => void
  readonly filesWithFindings: () => readonly string[]
  /** Current flows, each with its previous version. */
  readonly flows: (project: Project, flows: readonly (readonly [ProjectFlow, Flow | undefined])[]) => Promise<void>
  /** Ends a round: reports the total of errors and warnings. */
  readonly sum: () => void
}

/** A fault found by a proof. */
interface Fault {
  readonly flow: string
  readonly text: string
}

/** Maximum number of addresses printed after a save. */
const MOST_SHOWN = 6
/** Maximum number of flows listed by name. */
const MOST_COUNTED = 3
/** Maximum number of lines printed per section. */
const MOST_LINES = 40

const namesOf = (faults: readonly Fault[]) => faults.map(({ flow }) => flow)

const pageOf = ({ flow, handlers, vocabulary, brand, treatmentName }: ProjectFlow) =>
  flowToMarkdown({ flow, handlers, vocabulary, brandName: brand.name, treatmentName })

function shortened(section: string): string {
  const lines = section.split('\n')
  const more = lines.length - MOST_LINES
  return more > 0 ? [...lines.slice(0, MOST_LINES), `… and ${formatCount(more, 'more line')}: anamnesis print`].join('\n') : section
}

function countsOf(proofs: readonly Proof[]): string {
  const more = proofs.length - MOST_COUNTED
  const lines = proofs.slice(0, MOST_COUNTED).map((proof) => `${countsToText(proof)}\n`)
  return [...lines, ...(more > 0 ? [`and ${formatCount(more, 'more flow')}\n`] : [])].join('')
}

/** The screens of a flow that are new or changed. */
function changedScreens(before: Flow | undefined, after: Flow): string[] {
  const known = new Map(screensOf(before).map((screen) => [screen.id, JSON.stringify(screen)]))
  return screensOf(after).flatMap((screen) => (known.get(screen.id) === JSON.stringify(screen) ? [] : [screen.id]))
}

/** A fault with its flows under the first line. */
function faultInFlows(text: string, flows: readonly string[]): string {
  const more = flows.length - MOST_NAMED
  const [first = '', ...rest] = text.split('\n')
  const where = `    in ${flows.slice(0, MOST_NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
  return [first, where, ...rest].join('\n')
}

/** Findings by file. A finding is identified by file and message, independent of its line and of those that it names. */
function findingsByFile(project: Project, files: readonly string[]): ItemsByScope<Finding> {
  if (files.length === 0) return new Map()
  const found = lintEach({ paths: files, from: process.cwd(), project })
  return new Map([...found].map(([file, findings]) => [file, keyed(findings)]))
}

function keyed(findings: readonly Finding[]): ReadonlyMap<string, Finding> {
  const found = new Map<string, Finding>()
  for (const finding of findings) {
    const key = [finding.place.file, finding.code, finding.message.replaceAll(/:\d+:\d+/g, '')].join(' ')
    let number = 1
    while (found.has(`${key} ${number}`)) number += 1
    found.set(`${key} ${number}`, finding)
  }
  return found
}

/** New or changed sections of a page with their headings, without the table of contents. */
export function newSections(before: string, after: string): string[] {
  const known = new Set(sectionsOf(before))
  return sectionsOf(after).filter((section) => section !== '' && !section.startsWith('## Contents') && !known.has(section))
}
