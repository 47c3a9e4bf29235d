import { expect, test } from 'vitest'
import { loadFlow } from './loadFlow.ts'
import { reportedSex } from './reportedSex.ts'
import { treatmentCodes } from './treatmentCodes.ts'

test('every questionnaire that asks for the sex at birth asks by the name that is read', async () => {
  const asked: string[] = []
  for (const treatment of treatmentCodes) {
    const flow = await loadFlow({ brand: 'northway', treatment, kind: 'onboarding' })
    for (const field of flow.steps.flatMap(({ screens }) => screens.flatMap(({ fields = [] }) => fields)))
      // the field of that name belongs to the profile
      if (field.name !== 'biological_sex' && /sex at birth|assigned at birth/i.test(field.label ?? '')) asked.push(field.name)
  }
  expect(asked.length).toBeGreaterThan(2)
  for (const name of asked) expect(reportedSex([{ slug: name.replace(/^question-/, ''), body: 'Told' }])).toBe('Told')
})

test('is undefined when not reported', () => {
  expect(reportedSex([])).toBeUndefined()
  expect(reportedSex([{ slug: 'sex-at-birth', body: '' }])).toBeUndefined()
  expect(reportedSex([{ slug: 'allergies', body: 'None' }])).toBeUndefined()
})
