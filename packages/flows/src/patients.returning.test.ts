import type { Flow } from '@anamnesis/engine/schema'
import { describe, test } from 'vitest'
import { runs, sample } from '../../../scripts/seed.ts'
import { everyFlow } from '../tests/support/everyFlow.ts'
import { playGeneratedPatients } from '../tests/support/patient/playGeneratedPatients.ts'

// separate from the full onboardings, so that two workers share the patients
const returning = (await everyFlow()).filter(([, { kind, variant }]) => kind === 'renewal' || variant !== 'full')

/** Flows without a medical history have one or two paths, so a few patients take them all. */
const patientsOf = ({ kind, variant }: Flow) => (kind === 'renewal' || variant === 'without-profile' ? runs(2, 40) : runs(1, 10))

describe.each(sample(returning, 14, 2))('%s', (name, flow) => {
  test('every returning patient reaches the end, and has each answer sent once, unchanged', async () => {
    await playGeneratedPatients(name, flow, patientsOf(flow))
  }, 600_000)
})
