import { compileFlow } from '@anamnesis/engine'
import { loadFlow } from '@anamnesis/flows'
import { describe, expect, test } from 'vitest'
import { checkNamed } from './checkNamed.ts'

describe('a question with a definition for each answer of an earlier screen', async () => {
  const compiled = compileFlow(await loadFlow({ brand: 'raven', treatment: 'wl', kind: 'onboarding' }))
  const drug = 'question-weight-loss-medications'
  const dose = 'question-past-weight-loss-dose'

  test.each(['Ozempic 0.5 mg', 'Wegovy 1.7 mg'])('takes %s when it comes by itself', (answer) => {
    expect(() => checkNamed(compiled, { [dose]: answer })).not.toThrow()
  })

  test('refuses what none of them offers', () => {
    expect(() => checkNamed(compiled, { [dose]: 'Ozempic 80 mg' })).toThrow('cannot be accepted')
  })

  test('refuses another drug’s dose where the drug comes with it', () => {
    expect(() => checkNamed(compiled, { [drug]: 'Wegovy', [dose]: 'Ozempic 0.5 mg' })).toThrow('cannot be accepted')
    expect(() => checkNamed(compiled, { [drug]: 'Ozempic', [dose]: 'Ozempic 0.5 mg' })).not.toThrow()
  })
})
