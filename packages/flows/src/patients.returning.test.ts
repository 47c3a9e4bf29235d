import { describe, test } from 'vitest'
import { everyFlow } from './testing/everyFlow.ts'
import { playGeneratedPatients, run } from './testing/patient/playGeneratedPatients.ts'

// beside the whole onboardings, so that two workers share the patients
const returning = (await everyFlow()).filter(([, { kind, variant }]) => kind === 'renewal' || variant !== 'full')

describe.each(returning)('%s', (name, flow) => {
  test(`every patient who comes back gets to the end, is asked what the flow shows, and has each answer sent once, as it was given (seed ${run.seed})`, async () => {
    await playGeneratedPatients(name, flow)
  }, 600_000)
})
