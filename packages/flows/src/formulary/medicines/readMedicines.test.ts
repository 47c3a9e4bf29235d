import { describe, expect, test } from 'vitest'
import { readMedicines } from '../../index.ts'

const idsIn = (text: string) => readMedicines(text).medicines.map(({ id }) => id)

test('a text is read whole: its known names, and unknown words as typed', () => {
  expect(readMedicines('NTG spray when needed, humalog 10 units and some vitamin thing')).toEqual({
    medicines: [
      {
        id: 'nitroglycerin',
        name: 'Nitroglycerin',
        as: 'ntg',
        classes: ['nitrate'],
        ingredients: ['nitroglycerin'],
        places: [{ start: 0, end: 3, scope: 'current' }],
      },
      {
        id: 'insulin-lispro',
        name: 'Insulin lispro',
        as: 'humalog',
        classes: ['insulin'],
        ingredients: ['insulin-lispro'],
        places: [{ start: 23, end: 30, scope: 'current' }],
      },
    ],
    unknown: ['some vitamin thing'],
  })
})

test.each([
  ['trinitrine au besoin', 'nitrate'],
  ['un timbre de nitro', 'nitrate'],
  ["du nitrite d'amyle", 'nitrate'],
  ['dérivés nitrés', 'nitrate'],
  ['la pilule', 'oral-contraceptive'],
  ['Je prends la pilule tous les jours', 'oral-contraceptive'],
  ['pilule contraceptive', 'oral-contraceptive'],
  ['anovulants', 'oral-contraceptive'],
  ['une pilule bleue', 'pde5-inhibitor'],
  ['the blue pill', 'pde5-inhibitor'],
  ['alphabloquants', 'alpha-blocker'],
  ['IECA', 'antihypertensive'],
  ["pilule d'eau", 'diuretic'],
  ['éclaircisseur de sang', 'anticoagulant'],
  ["de l'insuline", 'insulin'],
  ['sulfonylurées', 'sulfonylurea'],
  ['un opioïde', 'opioid'],
  ['antidépresseurs', 'serotonergic'],
  ['ISRN', 'serotonin-reuptake-inhibitor'],
  ['millepertuis', 'serotonergic'],
  ['anti-inflammatoires', 'nsaid'],
  ['trithérapie', 'cyp3a4-inhibitor'],
  ['jus de pamplemousse', 'cyp3a4-inhibitor-moderate'],
  ['timbre de nicotine', 'nicotine-replacement'],
  ['hormone de croissance et testostérone', 'testosterone'],
  ['analogue du GLP-1', 'glp1-agonist'],
  ['hormones thyroïdiennes', 'thyroid-hormone'],
] as const)('%s is a medicine to who writes French, or writes of it plainly: %s', (text, name) => {
  expect(readMedicines(text).medicines.flatMap(({ classes }) => classes)).toContain(name)
})

test.each([
  ['capitals', 'NITRODUR', ['nitroglycerin']],
  ['accents', 'Nitroglycérine', ['nitroglycerin']],
  ['a space too many', 'novo rapid', ['insulin-aspart']],
  ['a space too few', 'isosorbidemononitrate', ['isosorbide-mononitrate']],
  ['a hyphen', 'St-Johns-wort', ['st-johns-wort']],
  ['an apostrophe', "St. John's wort", ['st-johns-wort']],
  ['a dose without a space', 'Viagra50mg', ['sildenafil']],
  ['a letter missing', 'nitroglycein', ['nitroglycerin']],
  ['a letter too many', 'tadalaffil', ['tadalafil']],
  ['a letter changed', 'wegovi', ['semaglutide']],
  ['two letters swapped', 'slidenafil', ['sildenafil']],
  ['a wrong letter in one of two words', 'isosorbid mononitrate', ['isosorbide-mononitrate']],
  ['French', 'je prends du Coumadin le matin et de la metformine', ['warfarin', 'metformin']],
  ['no comma between', 'Lipitor Ramipril Metformin', ['atorvastatin', 'ramipril', 'metformin']],
  ['the same one twice', 'Viagra, sildenafil', ['sildenafil']],
])('%s: %s', (_what, text, ids) => expect(idsIn(text)).toEqual(ids))

test('the longest name wins', () => {
  expect(idsIn('Tylenol with codeine')).toEqual(['tylenol-with-codeine'])
  expect(idsIn('isosorbide mononitrate')).toEqual(['isosorbide-mononitrate'])
  expect(idsIn('naltrexone-bupropion')).toEqual(['naltrexone-bupropion'])
  expect(idsIn('insulin degludec liraglutide')).toEqual(['insulin-degludec-liraglutide'])
})

test('a combination has the classes of what it holds', () => {
  const [xultophy] = readMedicines('Xultophy').medicines
  expect(xultophy).toMatchObject({ classes: ['insulin', 'glp1-agonist'], ingredients: ['insulin-degludec', 'liraglutide'] })
  expect(readMedicines('Symtuza').medicines[0]?.classes).toContain('cyp3a4-inhibitor')
  expect(readMedicines('Jalyn').medicines[0]?.classes).toEqual(expect.arrayContaining(['5-alpha-reductase-inhibitor', 'alpha-blocker']))
})

describe('near names never stand for each other', () => {
  test.each([
    ['Clomid', 'clonidine'],
    ['Losec', 'Lasix'],
    ['Celexa', 'Celebrex'],
    ['hydroxyzine', 'hydralazine'],
    ['Lamictal', 'Lamisil'],
    ['Zantac', 'Xanax'],
    ['prednisone', 'prednisolone'],
    ['Paxil', 'Plavix'],
    ['tramadol', 'trazodone'],
    ['Nitoman', 'nitro'],
    ['nitrofurantoin', 'nitroglycerin'],
    ['nitrous oxide', 'amyl nitrite'],
    ['vitamin D', 'vitamin E'],
    ['vitamin B6', 'vitamin B12'],
    ['methadone', 'methylphenidate'],
    ['metformin', 'metronidazole'],
    ['Novolin', 'NovoRapid'],
    ['fluoxetine', 'duloxetine'],
    ['Viagra', 'Allegra'],
    ['Proscar', 'Prozac'],
  ])('%s and %s', (one, other) => {
    const [first, second] = [idsIn(one), idsIn(other)]
    expect([first.length, second.length]).toEqual([1, 1])
    expect(first).not.toEqual(second)
    expect(idsIn(`${one}, ${other}`)).toEqual([...first, ...second])
  })
})

describe('a word that is a name too', () => {
  test.each(['Rush', 'rush sometimes', 'rush, poppers', 'MUSE 500 mcg', 'iron', 'iron tablets daily', 'coke', 'speed nightly'])(
    'is one where nothing else is said: %s',
    (text) => expect(readMedicines(text)).toMatchObject({ medicines: [{}], unknown: [] }),
  )

  test.each([
    'in a rush',
    'my muse',
    'diet coke',
    'ice on my knee',
    'joint pain',
    'acid reflux',
    'I like speed and rush hours',
    'an iron will',
  ])('is none within a sentence: %s', (text) => expect(idsIn(text)).toEqual([]))

  test.each([
    'use as a spray',
    'all I take',
    'the same as before',
    'magnesium-free',
    'titrated up slowly',
    'seasonal allergies',
    'a statement',
    'red peppers',
    'a concert',
    'one a day',
    'my PCP said so',
    'a blood test e coli',
    'convert',
  ])('or only looks like one: %s', (text) => expect(idsIn(text).filter((id) => id !== 'magnesium')).toEqual([]))

  test('a number that counts is no part of a name', () => {
    expect(idsIn('Tylenol 3')).toEqual(['tylenol-with-codeine'])
    expect(idsIn('Tylenol 3 times a day')).toEqual(['acetaminophen'])
  })
})

describe('what is not known', () => {
  test.each([
    '',
    '  ',
    'none',
    'Nothing',
    'no',
    'n/a',
    'rien',
    'blood pressure pill',
    'one tablet 10 mg in the morning',
    'when needed',
    '2x',
    'A mild headache',
    'some nausea, a bit dizzy in the mornings',
    'slight redness on my scalp',
    'un léger mal de tête',
    'insulin resistance',
    'I have insulin resistance and low testosterone',
    'nitrate-free food',
  ])('is not what says nothing: %s', (text) => expect(readMedicines(text)).toEqual({ medicines: [], unknown: [] }))

  test.each([
    ['zorbifen', ['zorbifen']],
    ['Zorbifen 10 mg twice daily', ['Zorbifen 10 mg twice daily']],
    ['Lipitor zorbifen 5 mg', ['zorbifen 5 mg']],
    ['zorbifen and Qwertol; Viagra', ['zorbifen', 'Qwertol']],
    ['Viagra 50 mg\n- Grüner Tee', ['Grüner Tee']],
    ['a pill from China, Viagra', ['a pill from China']],
  ])('is kept as it was typed: %s', (text, unknown) => expect(readMedicines(text).unknown).toEqual(unknown))

  test('a word next to one that only resembles a medicine is still read', () => {
    expect(idsIn('insulin resistance, insulin at night')).toEqual(['insulin'])
    expect(idsIn('low testosterone, so I use testosterone')).toEqual(['testosterone'])
    expect(idsIn('thiamine mononitrate')).not.toContain('isosorbide-mononitrate')
    expect(idsIn('miconazole nitrate cream')).not.toContain('nitrate')
  })

  test('what is denied or stopped still counts as named: a person has to look', () => {
    expect(idsIn('no nitrates')).toEqual(['nitrate'])
    expect(idsIn('I stopped Viagra')).toEqual(['sildenafil'])
  })

  test('a long text without a medicine is read to its end', () => {
    const text = 'zorbifen qwertol nitroglicerin '.repeat(64)
    expect(readMedicines(text)).toMatchObject({ medicines: [{ id: 'nitroglycerin' }], unknown: ['zorbifen qwertol'] })
  })
})

test.each(['POTS', 'hole in retina', 'a hole in my retina', 'detached retina'])('no medicine is read in: %s', (text) => {
  expect(idsIn(text)).toEqual([])
})

test.each(['nytroglicerine', 'nytroglicerin', 'nitrogliseryn', 'nitroglicerene'])('%s is nitroglycerin with two wrong letters', (text) => {
  expect(idsIn(`${text} spray when I climb stairs`)).toEqual(['nitroglycerin'])
})

test('a word two letters from one long name only is that medicine', () => {
  expect(readMedicines('alfusosin')).toMatchObject({ medicines: [{ id: 'alfuzosin' }] })
  expect(readMedicines('saxitagliptin')).toMatchObject({ medicines: [], unknown: ['saxitagliptin'] })
  expect(idsIn('je suis diabétique')).toEqual([])
  expect(readMedicines('tamsulon')).toMatchObject({ medicines: [], unknown: ['tamsulon'] })
})
