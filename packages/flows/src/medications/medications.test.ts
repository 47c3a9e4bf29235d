import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readingGrade } from '@anamnesis/authoring'
import { describe, expect, test } from 'vitest'
import { medicationNames as written } from '../generated/registries/medicationNames.ts'
import { loadBrand } from '../loadBrand.ts'
import { products } from '../../tests/support/products.ts'
import { findMedication } from './findMedication.ts'
import { loadMedication, medicationIds, MedicationNotFoundError } from './loadMedication.ts'
import { medication } from './medication.ts'

const source = fileURLToPath(new URL('..', import.meta.url))
const files = globSync(['medications/*.json', 'treatments/*/medications/*.json'], { cwd: source }).map((file): [string, unknown] => [
  basename(file, '.json'),
  JSON.parse(readFileSync(`${source}/${file}`, 'utf8')),
])
const single = files.flatMap(([, document]) => {
  const { success, data } = medication.safeParse(document)
  return success ? [data] : []
})
const northway = await loadBrand('northway')
const sold = Object.values(products).flatMap(({ drugs }) => drugs)
const informations = await Promise.all(medicationIds.map((id) => loadMedication(id, northway)))
const holds = (text: string, name: string) => new RegExp(`\\b${name}\\b`, 'i').test(text)

test('every medication of the folder is known, under the name of its file', () => {
  expect(files.map(([id]) => id).toSorted()).toEqual([...medicationIds].toSorted())
  expect(informations.map(({ id }) => id)).toEqual(medicationIds)
})

describe.each(informations.map((information) => [information.id, information] as const))('%s', (id, information) => {
  const own = id.startsWith('nicotine') ? single.filter((one) => one.id.startsWith('nicotine')) : single.filter((one) => one.id === id)
  const names = own.flatMap(({ ingredients, brandNames = [] }) => [...ingredients, ...brandNames])

  test('has a summary that names its own drug, and no other', () => {
    const others = single
      .flatMap(({ ingredients, brandNames = [] }) => [...ingredients, ...brandNames])
      .filter((name) => !names.includes(name))
    const ingredients = own.flatMap((one) => one.ingredients)
    expect(ingredients.filter((name) => !holds(information.summary, name))).toEqual([])
    expect(others.filter((name) => holds(information.summary, name))).toEqual([])
  })

  test('can be read by most patients: grade 8 or below', () => {
    const text = [information.summary, ...information.directions].join(' ')
    expect(readingGrade(text, names)).toBeLessThanOrEqual(8)
  })

  test('is written without a mark that would be read out, and with every placeholder filled in', () => {
    expect(JSON.stringify(information)).not.toMatch(/\{[a-z]|undefined|<|\*\*/i)
  })

  test('names a contact', () => expect(information.directions.join(' ')).toMatch(/1-888-555-0142/))
})

describe('a nicotine product', () => {
  const forms = ['pouch', 'gum', 'lozenge', 'patch']
  test.each(forms)('that is a %s has a summary of that form, and of no other', async (form) => {
    const { summary } = await loadMedication(`nicotine-${form}`, northway)
    expect(forms.filter((other) => holds(summary, other))).toEqual([form])
  })
})

// the table in specification, questionnaires section 9
const limits: [id: string, ...patterns: RegExp[]][] = [
  ['minoxidil-gel', /2 pumps once a day/, /never use more/i, /4 to 6 months/, /not wet your hair for 4 hours/],
  ['finasteride', /for men only/i, /one tablet once a day/],
  ['finasteride-minoxidil', /for men only/i, /one capsule once a day/, /not for nursing women/, /4 to 6 months/],
  ['minoxidil-capsule', /not for nursing women/, /4 to 6 months/],
  ...['pouch', 'gum', 'lozenge', 'patch', 'gum-kit', 'lozenge-kit'].map((form): [string, ...RegExp[]] => [
    `nicotine-${form}`,
    /18 or older/,
    /not for people who smoke now and then, or not at all/i,
    /don’t use it if you are pregnant or nursing/i,
  ]),
  ['nicotine-pouch', /no more than 15 pouches a day/, /up to 60 minutes/],
  ['nicotine-gum', /no more than 20 pieces of gum a day/],
  ['nicotine-lozenge', /no more than 15 lozenges a day/],
  [
    'nicotine-patch',
    /one patch for 24 hours/,
    /7 mg/,
    /14 mg/,
    /21 mg patch is not for people under 45 kg .* or with heart disease. They start at step 2/,
  ],
  ['nicotine-gum-kit', /20 pieces of gum a day/, /one patch for 24 hours/, /not for people under 45 kg/],
  ['nicotine-lozenge-kit', /15 lozenges a day/, /one patch for 24 hours/, /not for people under 45 kg/],
  ...['sildenafil', 'sildenafil-film', 'tadalafil', 'tadalafil-daily', 'vardenafil', 'tadalafil-paroxetine-b12'].map(
    (id): [string, RegExp] => [id, /never take it with nitrates/i],
  ),
  ['tadalafil', /no more than 20 mg in 72 hours/],
  ['semaglutide-weekly', /within 56 days after you get the tracking information/],
  ...['mounjaro', 'zepbound'].map((pen): [string, ...RegExp[]] => [
    `tirzepatide-${pen}`,
    /within 30 days after you get the tracking information/,
    /4 doses of 0\.6 mL/,
    /within 4 days/,
  ]),
]
test.each(limits)('the directions of %s say the limits of the specification', async (id, ...patterns) => {
  const directions = (await loadMedication(id, northway)).directions.join(' ')
  expect(patterns.filter((pattern) => !pattern.test(directions)).map(String)).toEqual([])
})

test('each product that is sold has its information, by its id and by its name', async () => {
  const found = sold.map(({ medication: id, name }) => [id, findMedication(name)?.id])
  expect(found.filter(([id, medicationId]) => id !== medicationId)).toEqual([])
  const strengths = await Promise.all(sold.map(({ medication: id }) => loadMedication(id, northway)))
  const lacking = sold.flatMap(({ medication: id, orders }) =>
    orders.filter(
      ({ strength }) =>
        !strengths.some((information) => information.id === id && information.strengths.some((label) => strength.endsWith(label))),
    ),
  )
  expect(lacking).toEqual([])
})

describe('a drug name', () => {
  const keys = [
    'viagra50',
    'viagra100',
    'sildenafil',
    'tadalafil',
    'cialis daily',
    'finasteride',
    'minoxidil',
    'finmin',
    'ozempic',
    'rybelsus',
  ]
  test.each([...keys, 'wegovy', 'zepbound', 'mounjaro', 'dhea', 'paroxetine'])('or the short key %s finds its medication', (key) => {
    expect(findMedication(key)?.id).toBe(new Map(Object.entries(written)).get(key)?.medication)
  })

  test.each([
    ['Viagra 50mg', 'sildenafil', '50-mg'],
    ['VIAGRA 100 mg tablets', 'sildenafil', '100-mg'],
    ['Viagra ODF 50 mg', 'sildenafil-film', undefined],
    ['Cialis Daily 5 mg', 'tadalafil-daily', undefined],
    ['Cialis 20 mg', 'tadalafil', undefined],
    ['finasteride 1mg + minoxidil 3mg', 'finasteride-minoxidil', undefined],
    ['Tadalafil/Paroxetine/Vitamin B12', 'tadalafil-paroxetine-b12', undefined],
    ['Tadalafil 5 mg', 'tadalafil-daily', undefined],
    ['Tadalafil 20 mg, 5 tablets', 'tadalafil', undefined],
    ['Tadalafil 5 mg + paroxetine 20 mg', 'tadalafil-paroxetine-b12', undefined],
    ['Minoxidil 2.5 mg', 'minoxidil-capsule', undefined],
    ['Minoxidil 5%', 'minoxidil-gel', undefined],
    ['Wegovy 0.25 mg', 'semaglutide-weekly', undefined],
  ])('of %s finds it however it is written', (name, id, strength) => {
    expect(findMedication(name)).toEqual(strength === undefined ? { id } : { id, strength })
  })

  test.each(['', 'Aspirin 81 mg', 'sildenafil and vardenafil', 'Semaglutide', 'Constructor'])('of “%s” is not guessed', (name) => {
    expect(findMedication(name)).toBeUndefined()
  })

  test('names only medications and strengths that there are', async () => {
    const loaded = Object.values(written).map((entry) =>
      loadMedication(entry.medication, northway, 'strength' in entry ? entry.strength : undefined),
    )
    expect(await Promise.all(loaded)).toHaveLength(Object.keys(written).length)
  })
})

describe('a bundle', () => {
  test.each(['gum', 'lozenge'])(
    'with %s has the directions of both parts, none twice, with the medium patch unless named',
    async (form) => {
      const { directions, strengths } = await loadMedication(`nicotine-${form}-kit`, northway)
      const [piece, patch] = await Promise.all([
        loadMedication(`nicotine-${form}`, northway),
        loadMedication('nicotine-patch', northway, 'medium'),
      ])
      expect(directions).toEqual(expect.arrayContaining([...piece.directions, ...patch.directions]))
      expect(new Set(directions).size).toBe(directions.length)
      expect(directions.join(' ')).toContain('Your patch is step 2, 14 mg')
      expect(strengths).toHaveLength(4)
    },
  )

  test.each([
    ['mild', 'step 3, 7 mg'],
    ['strong', 'step 1, 21 mg'],
    ['extra-strong', 'step 1, 21 mg'],
  ])('of strength %s has the directions of its patch', async (strength, step) => {
    expect((await loadMedication('nicotine-lozenge-kit', northway, strength)).directions.join(' ')).toContain(`Your patch is ${step}`)
  })
})

test('finasteride 1 mg with minoxidil 3 mg is shown as a 2-in-1', async () => {
  expect(await loadMedication('finasteride-minoxidil', northway)).toMatchObject({
    tag: '2-in-1',
    name: 'Finasteride 1 mg + minoxidil 3 mg',
  })
})

test('what the pharmacy mixes is never called approved', async () => {
  const mixed = informations.filter(({ id }) => ['minoxidil', 'b12', 'dhea'].some((part) => id.includes(part)))
  expect(mixed.map(({ id }) => id)).toHaveLength(5)
  for (const { summary } of mixed) expect(summary).toContain('Health Canada does not approve mixtures like this')
})

test('a brand’s patients read its own pharmacy and phone number', async () => {
  const { directions } = await loadMedication('minoxidil-gel', await loadBrand('raven'))
  expect(directions.at(-1)).toContain('Raven Pharmacy at 1-888-555-0167')
})

test('an unknown medication or strength is refused with the known ones', async () => {
  await expect(loadMedication('toString', northway)).rejects.toThrow(MedicationNotFoundError)
  await expect(loadMedication('sildenafil', northway, '25-mg')).rejects.toThrow('Known: 50-mg, 100-mg')
})
