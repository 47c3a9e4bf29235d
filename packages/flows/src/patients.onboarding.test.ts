import { describe, test } from 'vitest'
import { everyWholeFlow } from './testing/everyFlow.ts'
import { playGeneratedPatients, run } from './testing/patient/playGeneratedPatients.ts'

describe.each(await everyWholeFlow('onboarding'))('%s', (name, flow) => {
  test(`every patient gets to the end, is asked what the flow shows, and has each answer sent once, as it was given (seed ${run.seed})`, async () => {
    await playGeneratedPatients(name, flow)
  }, 600_000)
})
