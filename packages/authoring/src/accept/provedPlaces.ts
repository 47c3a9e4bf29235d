import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { displayPath } from '../displayPath.ts'
import type { Project, ProjectFlow } from '../project/Project.ts'
import type { Proof } from '../prove/Proof.ts'
import { proveFlow } from '../prove/proveFlow.ts'
import { readBytes } from '../readBytes.ts'
import { readJson } from '../readJson.ts'
import { FULL } from '../resolve/readFlows.ts'
import { PROVED, type ProvedPlaces, provedPlaces } from './inventory.ts'
import { parseSource } from '../resolve/parseSource.ts'
import { type Stops, stopsIn } from './stopsIn.ts'

/** Reads the accepted verdicts; empty when there are none. @throws CommandError INVENTORY_INVALID */
export function readProved(folder: string): ProvedPlaces {
  const file = join(folder, PROVED)
  if (!existsSync(file)) return {}
  return parseSource(provedPlaces, { document: readJson(readBytes(file), displayPath(file)), path: file }, 'INVENTORY_INVALID')
}

type Accepted = ProvedPlaces[string]

/** Differences between the accepted stops and the current ones, one sentence each. */
export function provedChanges(before: ProvedPlaces, project: Pick<Project, 'names' | 'named'>): string[] {
  return wholeFlows(project).flatMap(([name, flow]) => {
    const [old, now] = [acceptedStops(before[name]), stopsIn(flow)]
    return [
      ...missingFrom(now, old).map((stop) => `${name}: the proved ${stop} was removed`),
      ...missingFrom(old, now).map((stop) => `${name}: the ${stop} is not proved yet`),
    ]
  })
}

/** Proves every stop of every flow. `now` is an ISO date-time. */
export async function provePlaces(project: Pick<Project, 'names' | 'named'>, now: string): Promise<ProvedPlaces> {
  const proved: ProvedPlaces = {}
  for (const [name, whole] of wholeFlows(project)) {
    const stops = stopsIn(whole)
    if (stops.size === 0) continue
    const proof = await proveFlow({ ...whole, now })
    const places = [...stops].map(([place, { rules, isPlace }]): [string, Accepted[string]] => {
      const verdict = isPlace ? verdictOf(place, proof) : 'listed'
      return [place, rules.length === 0 ? verdict : [verdict, ...rules]]
    })
    proved[name] = Object.fromEntries(places)
  }
  return proved
}

/** The accepted stops and rules that a flow does not have any more. */
export const removedStops = (accepted: Accepted | undefined, flow: Parameters<typeof stopsIn>[0]): string[] =>
  missingFrom(stopsIn(flow), acceptedStops(accepted))

/** The accepted flows that the product does not have any more. */
export function removedFlows(accepted: ProvedPlaces, project: Pick<Project, 'names' | 'named'>): string[] {
  const names = new Set(wholeFlows(project).map(([name]) => name))
  return Object.keys(accepted).filter((name) => !names.has(name))
}

function acceptedStops(accepted: Accepted = {}): Stops {
  const rulesOf = (entry: Accepted[string]) => (typeof entry === 'string' ? [] : entry.slice(1))
  return new Map(Object.entries(accepted).map(([place, entry]) => [place, { rules: rulesOf(entry), isPlace: true }]))
}

/** The stops, and the rules of the others, that the first list lacks. */
function missingFrom(present: Stops, wanted: Stops): string[] {
  return [...wanted].flatMap(([place, { rules }]) => {
    const now = present.get(place)
    return now ? rules.filter((rule) => !now.rules.includes(rule)).map((rule) => `rule “${rule}” of ${place}`) : [place]
  })
}

/** A stop that depends on earlier answers is not a place of the proof. */
function verdictOf(place: string, { places }: Proof) {
  const verdicts = places.filter((one) => one.place === place).map(({ verdict }) => verdict)
  return verdicts.find((one) => one === 'reachable') ?? verdicts[0] ?? 'on file'
}

function wholeFlows(project: Pick<Project, 'names' | 'named'>): [name: string, flow: ProjectFlow][] {
  return project.names().flatMap((name): [string, ProjectFlow][] => {
    const [variant, ...rest] = name.split('.').toReversed()
    return variant === FULL ? [[rest.toReversed().join('.'), project.named(name)]] : []
  })
}
