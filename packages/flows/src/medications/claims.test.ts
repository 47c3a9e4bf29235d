import { describe, expect, test } from 'vitest'
import { loadBrand } from '../loadBrand.ts'
import { everyWholeFlow, fieldsOf, screensOf } from '../../tests/support/everyFlow.ts'
import { products } from '../../tests/support/products.ts'
import { loadMedication, medicationIds } from './loadMedication.ts'

const northway = await loadBrand('northway')
const informations = new Map(await Promise.all(medicationIds.map(async (id) => [id, await loadMedication(id, northway)] as const)))
const sold = Object.values(products).flatMap(({ drugs }) => drugs)
const flows = await everyWholeFlow('onboarding')

/** Words of a product name that identify a drug, brand or form, without short words and amounts. */
const namesOf = (name: string) => (name.match(/\p{L}{4,}/gu) ?? []).map((word) => word.toLowerCase())
const PLAIN = new Set([
  'with',
  'daily',
  'weekly',
  'needed',
  'tablet',
  'tablets',
  'capsule',
  'capsules',
  'film',
  'once',
  'peptide',
  'generic',
  'brand',
  'oral',
  'strip',
])
const everyName = new Set(
  [...[...informations.values()].map(({ name }) => name), ...sold.map(({ name }) => name)]
    .flatMap(namesOf)
    .filter((word) => !PLAIN.has(word)),
)

/** Compounded medications; Health Canada approves no such mixture. */
const MIXED = /minoxidil|b12|dhea/
const CLAIM = /approved by Health Canada|Health Canada[- ]approved|Health Canada approves/i

/** A kit is described by its parts. */
const partsOf = (medication: string) => (medication.endsWith('-kit') ? ['patch', 'patches'] : [])

describe.each(sold.map((drug) => [drug.id, drug] as const))('%s', (_id, { name, medication, pitch }) => {
  const information = informations.get(medication)

  test('is described by its own names, and by those of no other product', () => {
    const own = new Set([...namesOf(name), ...namesOf(information?.name ?? ''), ...medication.split('-'), ...partsOf(medication)])
    const words = namesOf(`${information?.summary} ${information?.features.join(' ')} ${pitch}`)
    expect(words.filter((word) => everyName.has(word) && !own.has(word))).toEqual([])
    expect(words.some((word) => own.has(word))).toBe(true)
  })

  test('is not called approved where the pharmacy mixes it', () => {
    const text = JSON.stringify([information, pitch])
    const isMixed = MIXED.test(medication)
    expect(isMixed && CLAIM.test(text)).toBe(false)
    expect(/Health Canada does not approve/.test(text)).toBe(isMixed)
  })
})

describe.each(flows)('%s', (_name, flow) => {
  const options = screensOf(flow)
    .flatMap(fieldsOf)
    .flatMap((field) => ('options' in field && field.name === 'drug_id' ? field.options : []))
  const isMixed = (value: string) => MIXED.test(sold.find(({ id }) => id === value)?.medication ?? '')

  test('says that all products are approved only where that is true of each', () => {
    const screens = screensOf(flow).filter(({ title, subTitle, description }) => CLAIM.test([title, subTitle, description].join('. ')))
    expect(options.some(({ value }) => isMixed(value)) ? screens.map(({ id }) => id) : []).toEqual([])
  })

  test('does not call what the pharmacy mixes approved where it is chosen', () => {
    expect(options.filter(({ value, details = '' }) => isMixed(value) && CLAIM.test(details)).map(({ value }) => value)).toEqual([])
  })
})

/** Limits in specification section 9 that patients read before a choice: on the card, or at the start of the details. The
 * directions below contain the whole table.
 */
const limits: [medication: string, ...patterns: RegExp[]][] = [
  ['minoxidil-gel', /2 pumps once a day/, /never more/, /4 to 6 months/, /dry for 4 hours/],
  ['finasteride', /men only/i, /one tablet a day/i],
  ['finasteride-minoxidil', /men only/i, /4 to 6 months/],
  ['minoxidil-capsule', /nursing|breastfeeding/i, /4 to 6 months/],
  ['nicotine-pouch', /15/, /60 minutes/],
  ['nicotine-gum', /20/],
  ['nicotine-lozenge', /15/],
  ['nicotine-patch', /24 hours/],
  ['nicotine-gum-kit', /20/, /24 hours/],
  ['nicotine-lozenge-kit', /15/, /24 hours/],
  ...['sildenafil', 'sildenafil-film', 'tadalafil', 'tadalafil-daily', 'vardenafil', 'tadalafil-paroxetine-b12'].map(
    (id): [string, RegExp] => [id, /never with nitrates/i],
  ),
  ['tadalafil', /20 mg in 72 hours/],
]

test.each(limits)('a patient who chooses %s reads its limits on its card or at the top of its details', (id, ...patterns) => {
  const { tag, summary, features, bullets } = informations.get(id) ?? { tag: '', summary: '', features: [], bullets: [] }
  const drugs = sold.filter(({ medication }) => medication === id)
  const onScreen = flows.flatMap(([, flow]) =>
    screensOf(flow)
      .flatMap(fieldsOf)
      .flatMap((field) =>
        'options' in field
          ? field.options.filter(({ value }) => drugs.some((drug) => value === drug.id)).map(({ details = '' }) => details)
          : [],
      ),
  )
  const head = [tag, summary, ...features, ...bullets.map(({ label }) => label), ...drugs.map(({ pitch }) => pitch), ...onScreen].join('. ')
  expect(patterns.filter((pattern) => !pattern.test(head)).map(String)).toEqual([])
})
