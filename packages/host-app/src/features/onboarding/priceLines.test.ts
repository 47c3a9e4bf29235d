import type { Field } from '@anamnesis/engine/schema'
import { expect, test } from 'vitest'
import { priceLines } from './priceLines.ts'

const LATER = 'Charged only if treatment is approved'
const option = (value: string, label: string, details: string) => ({ value, label, details })
const fields: Field[] = [
  {
    type: 'radio-group',
    name: 'drug_id',
    label: 'Drug',
    options: [option('a', 'Alphadrug', 'A tablet'), option('b', 'Betadrug', 'Another')],
  },
  {
    type: 'radio-group',
    name: 'dose_id',
    label: 'Dose',
    dependsOn: { field: 'drug_id', value: 'a' },
    options: [option('a-6', '50 mg, 6 doses a month', '$54 a month')],
  },
  {
    type: 'radio-group',
    name: 'dose_id',
    label: 'Dose',
    dependsOn: { field: 'drug_id', value: 'b' },
    options: [option('b-30', '5 mg, 30 doses a month', '$96 a month')],
  },
  {
    type: 'checkbox-group',
    name: 'add_on_ids',
    label: 'Add-ons',
    options: [option('soap', 'Soap', '$12 a month'), option('mints', 'Mints', '$10 a month')],
  },
]

test('a patient sees what was ordered, and that nothing is charged before it is approved', () => {
  expect(priceLines({ fields, answers: { drug_id: 'b', dose_id: 'b-30', add_on_ids: ['mints'] }, consultationCents: 4000 })).toEqual([
    { label: 'Online visit', price: 0 },
    { label: 'Consultation', price: 4000, note: LATER },
    { label: 'Betadrug, 5 mg, 30 doses a month', price: '$96 a month', note: LATER },
    { label: 'Mints', price: '$10 a month', note: LATER },
  ])
})

test('where nothing was ordered, and no consultation is charged for, only the visit is listed', () => {
  expect(priceLines({ fields, answers: {}, consultationCents: undefined })).toEqual([{ label: 'Online visit', price: 0 }])
})
