import type { Flow, Handler } from '@anamnesis/engine/schema'
import fc from 'fast-check'
import { expect } from 'vitest'
import { createHandlers } from '../../../src/handlers/createHandlers.ts'
import { hostHandlerIds } from '../../../src/ids.ts'
import { loadBrand } from '../../../src/loadBrand.ts'
import { readExample } from '../playExample.ts'
import { generatedPatient } from './generatedPatient.ts'
import { playPatient } from './playPatient.ts'
import { flowKey } from '../../../src/flowKey.ts'

/** Plays generated patients through a flow, asserts that no journey has a fault, and prints the coverage. */
export async function playGeneratedPatients(name: string, flow: Flow, numRuns: number): Promise<void> {
  const hosts = Object.fromEntries(hostHandlerIds.map((id): [string, Handler] => [id, {}]))
  const handlers = { ...createHandlers(await loadBrand(flowKey(flow).brand)), ...hosts }
  const stage = { flow, handlers, fallbackAnswers: readExample(flowKey(flow)).answers }
  const paths = new Set<string>()
  const stops = new Set<string>()
  let screens = 0
  let journeys = 0
  const begun = performance.now()
  await fc.assert(
    fc.asyncProperty(generatedPatient(flow), async (patient) => {
      const { faults, path, fields, stops: met } = await playPatient(stage, patient)
      expect(faults).toEqual([])
      journeys += 1
      screens += path.length
      paths.add(`${path.join()} ${fields.join()}`)
      for (const stop of met) stops.add(stop)
    }),
    { numRuns },
  )
  const took = Math.round(performance.now() - begun)
  console.log(
    `${name}: ${journeys} patients, ${screens} screens, ${paths.size} paths, ${stops.size} of ${Object.keys(flow.interrupts).length} interrupts met, ${took} ms`,
  )
}
