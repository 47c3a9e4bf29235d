import { expect, test } from 'vitest'
import { numbersPart } from './factParts.ts'

type Picture = Parameters<typeof numbersPart>[0]

const picture = { age: 40, body_mass_index: { value: 33, band: 'BMI of 30 or more' }, products: ['Wegovy'], undecided: [], guidance: [] }
const pressure = { systolic: null, diastolic: null }
const weighed = (month: number, pounds: number, body_mass_index: number) => ({ at: `2026-0${month}-01T12:00:00Z`, pounds, body_mass_index })
// the other parts of a clinical picture are not displayed here
const pictureWith = (weights: Picture['weights']) =>
  ({ ...picture, blood_pressure: pressure, standing: 'in treatment', weights }) as unknown as Picture
const numbers = async (weights: Picture['weights']): Promise<string> =>
  (await numbersPart(pictureWith(weights), { sex: null, province: null })).toString()

test('the numbers compare the newest weight and BMI with the first day and the last check-in', async () => {
  const text = await numbers([weighed(1, 230, 33), weighed(3, 140, 20.1), weighed(6, 105, 15.1)])
  expect(text).toMatch(/Weight Jun 1, 2026.*105 lb, BMI 15\.1/s)
  expect(text).toMatch(/−54\.3 % since the first day, Jan 1, 2026:\s+230 lb, BMI 33\.0/)
  expect(text).toMatch(/−25\.0 % since the last check-in, Mar 1, 2026:\s+140 lb, BMI 20\.1/)
})

test('the numbers show the BMI with its band before the first check-in', async () => {
  expect(await numbers([weighed(1, 230, 33)])).toMatch(/<dt>BMI<\/dt>\s*<dd>33\.0/)
})
