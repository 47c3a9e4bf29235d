import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { submitHandlerName, withRuleHandlers } from '@anamnesis/engine/internal'
import type { Project, ProjectFlow } from '../project/Project.ts'
import { flagRules } from '../prove/flagRules.ts'
import { flowOutline } from '../prove/flowOutline.ts'
import type { Proof } from '../prove/Proof.ts'
import { proveFlow } from '../prove/proveFlow.ts'
import { readBytes } from '../readBytes.ts'
import { readJson } from '../readJson.ts'
import { FULL } from '../resolve/readFlows.ts'
import { PROVED, type ProvedPlaces, provedPlaces } from './inventory.ts'
import { parseSource } from '../resolve/parseSource.ts'

/** Reads the accepted verdicts; empty when there are none. @throws CommandError INVENTORY_INVALID */
export function readProved(folder: string): ProvedPlaces {
  const file = join(folder, PROVED)
  const shown = relative(process.cwd(), file)
  if (!existsSync(file)) return {}
  return parseSource(provedPlaces, { document: readJson(readBytes(file), shown), file: shown, path: file }, 'INVENTORY_INVALID')
}

/** Differences between the accepted places and the current ones, one sentence each. */
export function provedChanges(before: ProvedPlaces, project: Pick<Project, 'names' | 'named'>): string[] {
  return wholeFlows(project).flatMap(([name, flow]) => {
    const [old, now] = [Object.keys(before[name] ?? {}), stopsIn(flow)]
    return [
      ...old.filter((place) => !now.includes(place)).map((place) => `${name}: the proved ${place} was removed`),
      ...now.filter((place) => !old.includes(place)).map((place) => `${name}: the ${place} is not proved yet`),
    ]
  })
}

/** Proves the flows whose places have changed, and reuses the other verdicts. `now` is an ISO date-time. */
export async function proveChanged(before: ProvedPlaces, project: Pick<Project, 'names' | 'named'>, now: string): Promise<ProvedPlaces> {
  const proved: ProvedPlaces = {}
  for (const [name, whole] of wholeFlows(project)) {
    const stops = stopsIn(whole)
    const known = before[name] ?? {}
    const isKnown = stops.every((place) => Object.hasOwn(known, place))
    const proof = isKnown ? undefined : await proveFlow({ ...whole, now })
    const places = stops.map((place) => [place, proof ? verdictOf(place, proof) : (known[place] ?? 'undecided')] as const)
    if (places.length > 0) proved[name] = Object.fromEntries(places)
  }
  return proved
}

/** Accepted places that the current proof does not have. */
export function removedPlaces({ places }: Proof, before: ProvedPlaces[string] = {}): string[] {
  const known = new Set(places.map(({ place }) => place))
  return Object.entries(before).flatMap(([place, verdict]) => (verdict === 'reachable' && !known.has(place) ? [place] : []))
}

/** A stop that depends on earlier answers is not a place of the proof. */
function verdictOf(place: string, { places }: Proof): ProvedPlaces[string][string] {
  const verdicts = places.filter((one) => one.place === place).map(({ verdict }) => verdict)
  return verdicts.find((one) => one === 'reachable') ?? verdicts[0] ?? 'on file'
}

function wholeFlows(project: Pick<Project, 'names' | 'named'>): [name: string, flow: ProjectFlow][] {
  return project.names().flatMap((name): [string, ProjectFlow][] => {
    const [variant, ...rest] = name.split('.').toReversed()
    return variant === FULL ? [[rest.toReversed().join('.'), project.named(name)]] : []
  })
}

/** The interrupts and flag rules of a flow, named as in a proof. */
function stopsIn({ flow, handlers: registered, vocabulary }: ProjectFlow): string[] {
  const handlers = withRuleHandlers(flow, registered)
  const places = flowOutline(flow, handlers, vocabulary).screens.flatMap(({ screen, mountRules, submitRules, call }) => {
    const ofRules = [...mountRules, ...submitRules].flatMap(({ rule: { outcome } }) =>
      outcome.type === 'interrupt' ? [outcome.interrupt] : [],
    )
    const ofCode = [screen.onMount, submitHandlerName(screen)].flatMap((name) =>
      name === undefined ? [] : (handlers[name]?.interrupts ?? []),
    )
    const ofCall = (call?.refusals ?? []).map(({ interrupt }) => interrupt)
    const interrupts = [...ofRules, ...ofCode, ...ofCall].map((name) => `interrupt ${name} on screen ${screen.id}`)
    return [...interrupts, ...flagRules(screen).map(({ place }) => place)]
  })
  return [...new Set(places)]
}
