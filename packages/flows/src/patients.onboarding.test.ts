import { describe, test } from 'vitest'
import { runs } from '../../../scripts/seed.ts'
import { everyWholeFlow } from '../tests/support/everyFlow.ts'
import { playGeneratedPatients } from '../tests/support/patient/playGeneratedPatients.ts'

describe.each(await everyWholeFlow('onboarding'))('%s', (name, flow) => {
  test('every patient reaches the end, sees what the flow shows, and has each answer sent once, unchanged', async () => {
    await playGeneratedPatients(name, flow, runs(4, 80))
  }, 600_000)
})
