import { expect, test } from 'vitest'
import { brand } from './brand.ts'
import provinces from './options/provinces.json' with { type: 'json' }
import { BrandNotFoundError, loadBrand } from './loadBrand.ts'
import { flowNames } from './flowNames.ts'
import { treatmentCode, treatmentCodes, treatmentKeys } from './treatmentCodes.ts'

test.each(['northway', 'raven'])('%s ships to the nine provinces of the specification, and offers what it has a flow for', async (id) => {
  const own = await loadBrand(id)
  expect(own).toEqual(brand.parse(own))
  expect(own.id).toBe(id)
  expect(own.serviceableProvinces.toSorted()).toEqual(['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'ON', 'PE', 'SK'])
  for (const code of own.serviceableProvinces) expect(provinces.map(({ value }) => value)).toContain(code)
  for (const code of Object.keys(own.treatments)) expect(flowNames).toContain(`${id}.${code}.onboarding.full`)
})

test('an unknown brand is refused with the known ones', async () => {
  await expect(loadBrand('northwey')).rejects.toThrow(BrandNotFoundError)
  await expect(loadBrand('toString')).rejects.toThrow(/Known: .*northway.*raven/)
})

test('a brand with a misspelt capability is refused', async () => {
  expect(brand.safeParse({ ...(await loadBrand('northway')), servicableProvinces: [] }).success).toBe(false)
})

test('a treatment is known by its code and by its long key', () => {
  expect(treatmentCode('ed')).toBe('ed')
  expect(treatmentCode('erectileDysfunction')).toBe('ed')
  expect(treatmentCode('toString')).toBeUndefined()
  expect(new Set(Object.values(treatmentKeys)).size).toBe(treatmentCodes.length)
})
