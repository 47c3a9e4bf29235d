import { loadBrand } from '@anamnesis/flows'
import { expect, test } from 'vitest'
import { renewalTitle } from './renewalTitle.ts'

test('a patient on weight loss checks in, everyone else renews', async () => {
  const { treatments } = await loadBrand('northway')
  expect(Object.values(treatments).map(renewalTitle)).toEqual([
    'Renewal: Erectile Dysfunction',
    'Renewal: Hair Loss',
    'Renewal: Premature Ejaculation',
    'Renewal: Smoking Cessation',
    'Renewal: Testosterone Booster',
    'Check In: Weight Loss',
  ])
})
