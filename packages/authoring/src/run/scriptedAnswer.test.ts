import type { FieldOf } from '@anamnesis/engine/schema'
import { expect, test } from 'vitest'
import { scriptedAnswer } from './scriptedAnswer.ts'

const number = (more: Partial<FieldOf<'text'>>): FieldOf<'text'> => ({ type: 'text', name: 'x', label: 'X', inputMode: 'decimal', ...more })
const sugar = number({ unit: 'mmol/L', otherUnits: [{ unit: 'mg/dL', factor: 18 }] })
const heat = number({ unit: '°C', decimals: 1, otherUnits: [{ unit: '°F', unitCode: '[degF]', factor: 1.8, offset: 32 }] })

test.each<[what: string, field: FieldOf<'text'>, written: unknown, stored: string]>([
  ['in another unit', sugar, '90 mg/dL', '5'],
  ['in another unit with an offset', heat, '100.4 °F', '38'],
  ['in another unit by its code', heat, '100.4 [degF]', '38'],
  ['in the stored unit', sugar, '5.5 mmol/L', '5.5'],
  ['in kilograms for pounds', number({ unit: 'pounds', inputMode: 'numeric' }), '80 kg', '176'],
  ['without a unit', sugar, 5.5, '5.5'],
  ['in an unknown unit, which the check refuses', sugar, '90 g', '90 g'],
  ['in a unit of a field that has none', number({}), '90 mg', '90 mg'],
])('a number %s is converted to the stored unit', (_what, field, written, stored) => {
  expect(scriptedAnswer(field, written)).toBe(stored)
})
