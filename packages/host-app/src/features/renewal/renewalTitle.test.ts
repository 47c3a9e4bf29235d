import { loadBrand } from '@anamnesis/flows'
import { expect, test } from 'vitest'
import { renewalTitle } from './renewalTitle.ts'

test('a weight loss patient checks in, all others renew', async () => {
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
