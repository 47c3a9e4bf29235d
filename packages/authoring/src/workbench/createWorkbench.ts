import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { withRuleHandlers } from '@anamnesis/engine'
import type { Facts, Flow } from '@anamnesis/engine/schema'
import type { Project, ProjectFlow } from '../project/Project.ts'
import { flowOutline } from '../prove/flowOutline.ts'
import type { Proof } from '../prove/Proof.ts'
import { proveFlow } from '../prove/proveFlow.ts'
import { readScript } from '../run/readScript.ts'
import type { Preview } from '../watch/Preview.ts'
import { playedTo, previewOf } from '../watch/previewOf.ts'

/** A flow as the list of the workbench shows it. */
export interface ListedFlow {
  readonly name: string
  readonly screens: readonly { readonly id: string; readonly question: string }[]
}

/** What a reviewer asks to see of a flow. */
export interface Asked {
  readonly flow: string
  /** Id of a screen; the first when absent. */
  readonly screen?: string | undefined
  /** File name of a saved script, whose patient comes to the screen; a witness when absent. */
  readonly patient?: string | undefined
  readonly flags: Facts['flags']
}

/** What a reviewer may choose on the page of a flow. */
export interface Choices {
  /** Flows of the same treatment, kind and variant, one for each brand. */
  readonly brands: readonly { readonly brand: string; readonly flow: string }[]
  readonly screens: ListedFlow['screens']
  readonly patients: readonly string[]
  /** Flags that the flow reads, each with the values that it compares with. */
  readonly flags: ReadonlyMap<string, readonly (string | number | boolean)[]>
}

/** The questionnaires of a product to look at, as its files are now. Every function throws a CommandError where they cannot be read. */
export interface Workbench {
  readonly list: () => Promise<readonly ListedFlow[]>
  readonly has: (flow: string) => Promise<boolean>
  readonly flow: (name: string) => Promise<Flow>
  readonly choices: (name: string) => Promise<Choices>
  /** The session of a patient at the screen; undefined where the patient does not come to it. */
  readonly preview: (asked: Asked) => Promise<Preview | undefined>
}

/** Looks at a product. `open` opens it as its files are now, `now` is the moment that witnesses answer at. */
export function createWorkbench(open: () => Project | Promise<Project>, now: () => string): Workbench {
  const proofs = new Map<string, { readonly text: string; readonly proof: Promise<Proof> }>()
  const named = async (name: string) => (await open()).named(name)

  /** The proof of a flow, made again once the flow has changed. */
  const proofOf = ({ name, flow, handlers, vocabulary }: ProjectFlow): Promise<Proof> => {
    const text = JSON.stringify(flow)
    const before = proofs.get(name)
    if (before?.text === text) return before.proof
    const proof = proveFlow({ flow, handlers, vocabulary, now: now() })
    proofs.set(name, { text, proof })
    return proof
  }

  return {
    list: async () => {
      const project = await open()
      return project.names().map((name) => ({ name, screens: screensOf(project.named(name).flow) }))
    },
    has: async (flow) => (await open()).names().includes(flow),
    flow: async (name) => (await named(name)).flow,
    choices: async (name) => {
      const project = await open()
      const { flow, handlers, vocabulary } = project.named(name)
      const [own = '', ...rest] = name.split('.')
      const flows = project.brands.map((brand) => ({ brand, flow: [brand, ...rest].join('.') }))
      const names = project.names()
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
      // a name from the list, so that no address leads to another file
      const file = patientsOf(project, name).find((one) => one === patient)
      if (file === undefined || project.places.examples === undefined) return undefined
      const { script } = readScript(join(project.places.examples, file))
      return playedTo(id, { ...play, script: { ...script, flags: { ...script.flags, ...flags } } })
    },
  }
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
