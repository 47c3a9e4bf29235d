import { describe, expect, test } from 'vitest'
import missed from '../treatments/wl/fragments/missed-doses.json' with { type: 'json' }
import { interrupts } from '../generated/registries/interrupts.ts'
import { loadBrand } from '../loadBrand.ts'
import { products } from '../../tests/support/products.ts'
import { loadMedication, medicationIds, type MedicationId } from './loadMedication.ts'

const northway = await loadBrand('northway')
const directionsOf = async (id: MedicationId) => (await loadMedication(id, northway)).directions.join(' ')
const sold = Object.values(products).flatMap(({ drugs }) => drugs)

const weightLoss = ['semaglutide-weekly', 'semaglutide-daily', 'tirzepatide-mounjaro', 'tirzepatide-zepbound'] as const
const erections = ['sildenafil', 'sildenafil-film', 'tadalafil', 'tadalafil-daily', 'vardenafil', 'tadalafil-paroxetine-b12'] as const
const lastingLonger = ['paroxetine', 'tadalafil-paroxetine-b12'] as const
const minoxidil = ['minoxidil-gel', 'minoxidil-capsule', 'finasteride-minoxidil'] as const
const warnings: [id: MedicationId, ...patterns: RegExp[]][] = [
  ...weightLoss.map((id): [MedicationId, ...RegExp[]] => [id, /medullary thyroid cancer/, /MEN 2/, /pancreatitis/, /gallbladder/]),
  ...erections.map((id): [MedicationId, ...RegExp[]] => [id, /riociguat/, /alpha-blocker/, /HIV/, /fungus/, /4 hours, call 911/]),
  ...lastingLonger.map((id): [MedicationId, ...RegExp[]] => [id, /bleed/, /seizure/, /baby before birth/, /under 25/i]),
  ...minoxidil.map((id): [MedicationId, ...RegExp[]] => [id, /heart disease/, /heart attack or stroke/]),
  ['sildenafil', /don’t have 25 mg/],
  ...weightLoss.map((id): [MedicationId, ...RegExp[]] => [id, /surgery/, /Alcohol/]),
  ...erections.map((id): [MedicationId, ...RegExp[]] => [id, /Alcohol/, /grapefruit/]),
  ...lastingLonger.map((id): [MedicationId, ...RegExp[]] => [id, /not to drink alcohol/, /when you remember that day/]),
  ...(['sildenafil', 'sildenafil-film', 'vardenafil'] as const).map((id): [MedicationId, RegExp] => [
    id,
    /nitrates[^.]*\. They are not safe for at least 24 hours/,
  ]),
  ...(['semaglutide-weekly', 'tirzepatide-mounjaro', 'tirzepatide-zepbound'] as const).map((id): [MedicationId, RegExp] => [
    id,
    /below 30 °C/,
  ]),
  ['tadalafil-daily', /alpha-blocker[^.]*, such as tamsulosin\. Take both only if your provider has agreed/],
  ['vardenafil', /long QT syndrome/, /any other heart rhythm problem first/],
]

test.each(warnings)('a patient who reads about %s reads its dangers', async (id, ...patterns) => {
  const directions = await directionsOf(id)
  expect(patterns.filter((pattern) => !pattern.test(directions)).map(String)).toEqual([])
})

test.each(medicationIds)('the page of %s says to keep it away from children, and to call 911 for a swollen face', async (id) => {
  const directions = (await loadMedication(id, northway)).directions.join(' ')
  expect(directions).toMatch(/children and pets/)
  expect(directions).toMatch(/face or throat swells, or it’s hard to breathe, call 911/)
})

test.each([...new Set(sold.map(({ medication }) => medication))])('the page of %s names no strength that can’t be ordered', async (id) => {
  const { strengths } = await loadMedication(id, northway)
  const ordered = sold.filter(({ medication }) => medication === id).flatMap(({ orders }) => orders.map(({ strength }) => strength))
  expect(strengths.filter((label) => !ordered.some((strength) => strength.endsWith(label)))).toEqual([])
})

describe('a missed dose', () => {
  const asked = missed.fields.map(({ description }) => description).join(' ')

  test.each([
    ['semaglutide-weekly', /semaglutide[^.]*, it’s more than (\d) days/],
    ['tirzepatide-mounjaro', /Mounjaro or Zepbound counts as missed if it’s more than (\d) days/],
    ['tirzepatide-zepbound', /Mounjaro or Zepbound counts as missed if it’s more than (\d) days/],
  ] as const)('of %s is too late after as many days on its page as in the check-in', async (id, inCheckIn) => {
    const onPage = /take it within (\d) days/.exec(await directionsOf(id))?.[1]
    expect(onPage).toBeDefined()
    expect(inCheckIn.exec(asked)?.[1]).toBe(onPage)
    expect(await directionsOf(id)).toMatch(/miss 2 or more .*in a row, don’t take the next one yet/)
  })

  test('must be reported after 2 in a row, as its page says', () =>
    expect(JSON.stringify(missed)).toMatch(/missed 2 or more .*in a row, \*\*don’t take the next one yet/))
})

describe('a very high blood pressure', () => {
  const { description } = interrupts.highBloodPressure

  test('without symptoms is seen today or tomorrow, and is no reason to call 911', () => {
    const paragraph = description.find((text) => text.includes('180 over 110'))
    expect(paragraph).toMatch(/today or tomorrow/)
    expect(paragraph).not.toMatch(/911/)
  })

  test('with symptoms is', () => expect(description.find((text) => text.includes('chest pain'))).toMatch(/911/))
})
