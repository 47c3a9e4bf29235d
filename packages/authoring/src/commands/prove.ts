import { parseArgs } from 'node:util'
import { didYouMean } from '@anamnesis/engine/schema/internal'
import type { Command } from '../Command.ts'
import { CommandError } from '../CommandError.ts'
import { textReport } from '../lint/formats/textReport.ts'
import { fieldExample } from '../lint/rules/fields.ts'
import { lintPaths } from '../project/lintPaths.ts'
import type { Proof } from '../prove/Proof.ts'
import { FULL } from '../resolve/readFlows.ts'
import { findProjectIfAny } from '../project/findProject.ts'
import { readProved, removedFlows, removedStops } from '../accept/provedPlaces.ts'
import { proofToText } from '../prove/proofToText.ts'
import { proveFlow } from '../prove/proveFlow.ts'
import { everyFlow, FLOW_USAGE, flowOptions, type SelectedFlow, selectFlow } from '../selectFlow.ts'

const options = {
  ...flowOptions,
  all: { type: 'boolean', description: 'every flow of the product' },
  format: { type: 'string', description: 'text or json' },
  witness: {
    type: 'string',
    description: 'prints a script that leads to one place, such as "screen allergies" (--format json lists all places)',
  },
} as const

/** `anamnesis prove`: checks that every place of a flow can be reached. Exit code 1 when a place is unreachable or undecided. */
export const prove: Command = {
  summary:
    'shows for each screen, field, option, interrupt and rule which answers lead there, or why none do, and which stops were removed',
  usage: `(--all | ${FLOW_USAGE.slice(1, -1)}) [--format text|json] [--witness PLACE]`,
  options,
  run: async (words) => {
    const { all = false, format = 'text', witness, ...choice } = parseArgs({ args: [...words], options }).values
    if (format !== 'text' && format !== 'json') throw new CommandError(`--format is text or json, not "${format}".`)
    const flows = all ? await everyFlow(choice.config) : [await selectFlow(choice)]
    const now = new Date().toISOString()
    const proofs: ComparedProof[] = []
    const project = await findProjectIfAny(choice.config)
    const accepted = project ? readProved(project.places.inventory) : {}
    const gone = all && project ? removedFlows(accepted, project) : []
    for (const { flow, handlers, vocabulary, name } of flows) {
      const proof = await proveFlow({ flow, handlers, vocabulary, now })
      const before = name === undefined ? undefined : accepted[wholeName(name)]
      proofs.push({ ...proof, gone: before ? removedStops(before, { flow, handlers, vocabulary }) : [] })
    }
    process.stdout.write(witness === undefined ? written(proofs, format, all) : scriptTo(proofs, witness))
    process.stderr.write(gone.map((name) => removedLine(`the flow ${name}`)).join(''))
    const refused = flows.filter((_, index) => (proofs[index]?.refusedExamples.length ?? 0) > 0)
    process.stderr.write(await placesOfExamples(refused, choice.config))
    const isOpen = proofs.some((proof) => proof.counts.unreachable + proof.counts.undecided + proof.gone.length > 0)
    return refused.length + gone.length > 0 || isOpen ? 1 : 0
  },
}

/** A proof with the accepted stops and rules that its flow lacks. */
interface ComparedProof extends Proof {
  readonly gone: readonly string[]
}

/** The inventory's name of the flow; empty for a variant, which may leave out a stop. */
const wholeName = (name: string) => (name.endsWith(`.${FULL}`) ? name.slice(0, -FULL.length - 1) : '')

const removedLine = (what: string) => `✗ ${what} was proved when it was accepted, and was removed. Restore it, or run anamnesis accept.\n`

function written(proofs: readonly ComparedProof[], format: 'text' | 'json', isList: boolean): string {
  if (format === 'text') return proofs.map((proof) => `${proofToText(proof)}${proof.gone.map(removedLine).join('')}`).join('\n')
  return `${JSON.stringify(isList ? proofs : proofs[0], null, 2)}\n`
}

/** Locations of the examples that their own fields refuse, as the linter reports them. */
async function placesOfExamples(flows: readonly SelectedFlow[], config: string | undefined): Promise<string> {
  const paths = [...new Set(flows.flatMap(({ file }) => file ?? []))]
  if (paths.length === 0) return ''
  const findings = await lintPaths({ paths, from: process.cwd(), config })
  return textReport(findings.filter(({ code }) => code === fieldExample.code))
}

/** The place that is probably meant, also where its kind is left out. */
function placeMeant(wanted: string, proofs: readonly Proof[]): string {
  const names = proofs.flatMap(({ places }) => places.map(({ place }) => place))
  const whole = new Map(names.flatMap((name) => [[name.slice(name.indexOf(' ') + 1), name] as const, [name, name] as const]).toReversed())
  const [, near] = /^Did you mean "(.+)"\?$/.exec(didYouMean(wanted, [...whole.keys()])) ?? []
  return near === undefined
    ? 'A place has a name such as "screen allergies"; --format json lists them.'
    : `Did you mean "${whole.get(near) ?? near}"?`
}

/** The `anamnesis run` script that leads to a place. */
function scriptTo(proofs: readonly Proof[], wanted: string): string {
  const place = proofs.flatMap(({ places }) => places).find((one) => one.place === wanted)
  if (!place) throw new CommandError(`Unknown place "${wanted}". ${placeMeant(wanted, proofs)}`)
  if (place.verdict !== 'reachable') throw new CommandError(`No known answers lead to ${wanted}: it is ${place.verdict}.`)
  return `${JSON.stringify(place.witness, null, 2)}\n`
}
