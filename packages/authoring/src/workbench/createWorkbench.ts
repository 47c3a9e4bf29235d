import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { withRuleHandlers } from '@anamnesis/engine/internal'
import type { Facts, Flow } from '@anamnesis/engine/schema'
import { errorText } from '../errorText.ts'
import { findingLine } from '../lint/formats/textReport.ts'
import { lintFiles } from '../lint/lintFiles.ts'
import type { Project, ProjectFlow } from '../project/Project.ts'
import { flowOutline } from '../prove/flowOutline.ts'
import type { Proof } from '../prove/Proof.ts'
import { proveFlow } from '../prove/proveFlow.ts'
import { readScript } from '../run/readScript.ts'
import type { Preview } from '../watch/Preview.ts'
import { playTo, previewOf } from '../watch/previewOf.ts'

/** Creates a workbench. `open` opens the product from its current files; `now` is the time at which witnesses answer. */
export function createWorkbench(open: () => Project | Promise<Project>, now: () => string): Workbench {
  const proofs = new Map<string, { readonly text: string; readonly proof: Promise<Proof> }>()
  const named = async (name: string) => (await open()).named(name)

  /** The proof of a flow, cached until the flow changes. */
  const proofOf = ({ name, flow, handlers, vocabulary }: ProjectFlow): Promise<Proof> => {
    const text = JSON.stringify(flow)
    const before = proofs.get(name)
    if (before?.text === text) return before.proof
    const proof = proveFlow({ flow, handlers, vocabulary, now: now() })
    proofs.set(name, { text, proof })
    return proof
  }

  return {
    list: async () => listOf(await open()),
    has: async (flow) => {
      const { names, faults } = (await open()).heads()
      const [first] = faults
      if (first && !names.includes(flow)) throw first
      return names.includes(flow)
    },
    mistakes: async (flow) => mistakesIn(await open(), flow),
    flow: async (name) => (await named(name)).flow,
    choices: async (name) => {
      const project = await open()
      const { flow, handlers, vocabulary } = project.named(name)
      const [own = '', ...rest] = name.split('.')
      const flows = project.brands.map((brand) => ({ brand, flow: [brand, ...rest].join('.') }))
      const { names } = project.heads()
      return {
        brands: flows.filter((one) => one.brand === own || names.includes(one.flow)),
        screens: screensOf(flow),
        patients: patientsOf(project, name),
        flags: flowOutline(flow, withRuleHandlers(flow, handlers), vocabulary).flags,
      }
    },
    preview: async ({ flow: name, screen, patient, flags }) => {
      const project = await open()
      const found = project.named(name)
      const { flow, handlers, vocabulary } = found
      const id = screen ?? screensOf(flow)[0]?.id ?? ''
      const play = { flow, handlers, vocabulary, transforms: project.code.transforms ?? {}, now: now() }
      if (patient === undefined) return previewOf(id, await proofOf(found), play, flags)
      // look up the name in the list, so that no address reads another file
      const file = patientsOf(project, name).find((one) => one === patient)
      if (file === undefined || project.places.examples === undefined) return undefined
      const { script } = readScript(join(project.places.examples, file))
      return playTo(id, { ...play, script: { ...script, flags: { ...script.flags, ...flags } } })
    },
  }
}

/** A flow in the workbench list. A flow with a mistake has no screens. */
interface ListedFlow {
  readonly name: string
  readonly screens: readonly { readonly id: string; readonly question: string }[]
}

/** The list of questionnaires, and one line for each mistake that keeps one from it. */
export interface FlowList {
  readonly flows: readonly ListedFlow[]
  readonly mistakes: readonly string[]
}

/** A preview request. */
export interface PreviewRequest {
  readonly flow: string
  /** Screen id; the first screen when absent. */
  readonly screen?: string | undefined
  /** File name of a saved script that reaches the screen; a witness when absent. */
  readonly patient?: string | undefined
  readonly flags: Facts['flags']
}

/** The choices on a flow page. */
export interface Choices {
  /** Flows of the same treatment, kind and variant, one per brand. */
  readonly brands: readonly { readonly brand: string; readonly flow: string }[]
  readonly screens: ListedFlow['screens']
  readonly patients: readonly string[]
  /** The flags that the flow reads, with the values it compares. */
  readonly flags: ReadonlyMap<string, readonly (string | number | boolean)[]>
}

/** The questionnaires of a product, from its current files. Every method throws CommandError when they cannot be read. */
export interface Workbench {
  readonly list: () => Promise<FlowList>
  /** @throws CommandError when the flow is unknown and the head of another cannot be read, which may be it. */
  readonly has: (flow: string) => Promise<boolean>
  /** The errors that lint finds in a flow and its fragments, one line each. */
  readonly mistakes: (flow: string) => Promise<readonly string[]>
  readonly flow: (name: string) => Promise<Flow>
  readonly choices: (name: string) => Promise<Choices>
  /** The session of a patient at the screen; undefined when the patient does not reach it. */
  readonly preview: (asked: PreviewRequest) => Promise<Preview | undefined>
}

/** The flows of a product. One mistake may keep several from being read, and is listed once. */
function listOf(project: Project): FlowList {
  const { names, faults } = project.heads()
  const mistakes = new Set(faults.flatMap((fault) => errorText(fault) ?? []))
  const flows = names.map((name): ListedFlow => {
    try {
      return { name, screens: screensOf(project.named(name).flow) }
    } catch (error) {
      const line = errorText(error)
      if (line === undefined) throw error
      mistakes.add(line)
      return { name, screens: [] }
    }
  })
  return { flows, mistakes: [...mistakes] }
}

function mistakesIn(project: Project, flow: string): string[] {
  const file = project.fileOf(flow)
  if (file === undefined) return []
  const findings = lintFiles({ paths: [file], from: process.cwd(), project })
  return findings.filter(({ severity }) => severity === 'error').map(findingLine)
}

/** Saved scripts of the flow's treatment and kind. */
function patientsOf({ places: { examples } }: Project, name: string): string[] {
  const [, treatment, kind] = name.split('.')
  if (examples === undefined || !existsSync(examples)) return []
  return readdirSync(examples)
    .filter((file) => file.startsWith(`${treatment}-${kind}.`) && file.endsWith('.script.json'))
    .toSorted()
}

function screensOf({ steps }: Flow): ListedFlow['screens'] {
  return steps.flatMap(({ screens }) => screens.map(({ id, title, fields = [] }) => ({ id, question: title ?? fields[0]?.label ?? '' })))
}
