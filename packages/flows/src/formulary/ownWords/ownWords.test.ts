import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { meaningOf } from '../answerTable.ts'
import { decide } from '../decide.ts'
import { factLabel } from '../fact.ts'
import { factsOf } from '../factsOf.ts'
import { recordedFacts } from '../recordedFacts.ts'
import { impliedFacts } from '../impliedFacts.ts'
import { formatPatientFacts } from '../formatPatientFacts.ts'
import { orderOf } from '../../../tests/support/formulary/orderOf.ts'
import { everyWholeFlow } from '../../../tests/support/everyFlow.ts'
import conditions from './conditions.json' with { type: 'json' }
import medicines from './medicines.json' with { type: 'json' }
import { readFreeText } from './readFreeText.ts'
import { writtenPhrases } from './writtenPhrases.ts'

const now = '2026-03-01T12:00:00.000Z'
const ANY = 'question-additional-info-details'
const told = (text: string) => readFreeText(text).map(({ fact }) => fact)
const flagged = (product: string, text: string, field = ANY) => decide(orderOf(product), factsOf({ [field]: text }, { now }))

describe('the words of patients', () => {
  test.each([
    ['conditions', conditions],
    ['medicines', medicines],
  ])('%s stand each on a line', (_file, list) => {
    expect(z.array(writtenPhrases).safeParse(list).error?.issues).toBeUndefined()
    const names = list.flatMap(({ names: own }) => own.map((name) => name.toLowerCase()))
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })

  test('each name is read as what it tells', () => {
    const missed = [...conditions, ...medicines].flatMap(({ tells, names }) =>
      names.filter((name) => !tells.every((fact) => told(`I have ${name}.`).includes(fact))),
    )
    expect(missed).toEqual([])
  })

  test('every condition of the option list is read where its name is written', () => {
    const { options = {} } = meaningOf('question-medical-history') ?? {}
    const missed = Object.entries(options).flatMap(([name, facts]) =>
      Array.isArray(facts) &&
      !facts.every((fact) =>
        told(name)
          .flatMap((one) => [...impliedFacts(one)])
          .includes(fact),
      )
        ? [name]
        : [],
    )
    expect(missed).toEqual([])
  })

  test.each([
    ['I had a hart attack? no: heart atack in 2019', 'heart-attack-undated'],
    ['crise cardiaque il y a 5 ans', 'heart-attack-undated'],
    ['insuffisance cardiaque', 'heart-failure'],
    ['my father had medullary thyroid cancer', 'medullary-thyroid-cancer'],
    ['je suis enceinte', 'pregnant'],
    ['spray under my tongue for my chest', 'takes:nitrate'],
    ['my heart pills', 'takes:nitrate'],
    ['des pilules pour le cœur', 'takes:nitrate'],
    ['un timbre cutané', 'takes:nitrate'],
    ['blood pressure pills', 'takes:alpha-blocker'],
    ['pilules pour la pression', 'takes:alpha-blocker'],
    ['sleeping pills', 'takes:serotonergic'],
    ['chimio en 2020', 'takes:hormone-blocker'],
    ['eye stroke', 'naion'],
    ['AAA repaired', 'heart-problem-other'],
    ['an aortic aneurysm', 'heart-problem-other'],
    ['Brugada', 'arrhythmia-serious'],
    ['WPW as a child', 'irregular-heartbeat'],
    ['my heart races', 'racing-heart'],
    ['a racing heart', 'irregular-heartbeat'],
    ['had a 5 hour erection', 'priapism'],
    ['an erection that lasted hours', 'priapism'],
    ['polycythemia', 'thick-blood'],
    ['medullary carcinoma thyroid', 'medullary-thyroid-cancer'],
    ['medullary thyroid', 'medullary-thyroid-cancer'],
    ['prostate CA 2019', 'prostate-cancer'],
    ['I am nursing', 'breastfeeding'],
    ['idées suicidaires', 'suicidal-thoughts'],
    ['I have POTS', 'hypotension'],
  ])('%s', (text, fact) => expect(told(text)).toContain(fact))

  test.each(['no problems at all', 'I painted the house', 'a hair transplant', 'my sense of humour', 'des gouttes pour les yeux'])(
    'nothing is read in: %s',
    (text) => expect(told(text)).toEqual([]),
  )

  test('the longest name decides at its position, and the words around it are shown', () => {
    expect(readFreeText('Fine so far. My mother had prostate cancer in her family; nothing else')).toEqual([
      { fact: 'prostate-cancer', clause: 'My mother had prostate cancer in her family', start: 27, end: 42, scope: 'otherPerson' },
    ])
  })
})

describe('what is only written', () => {
  test.each([
    ['sildenafil-50-6', 'I have angina', 'Angina'],
    ['sildenafil-50-6', 'naion in my left eye', 'NAION', 'emergency'],
    ['sildenafil-50-6', 'spray under my tongue for my chest', 'nitrate', 'emergency'],
    ['semaglutide-weekly', 'medullary thyroid cancer, years ago', 'thyroid'],
    ['semaglutide-weekly', 'pancreatitis', 'ancreatitis'],
    ['semaglutide-weekly', 'anorexia as a teen', 'eating'],
    ['semaglutide-weekly', 'I may be pregnant', 'regnan'],
  ])(
    '%s: “%s” is shown to the physician with the severity of the rule and does not stop the patient',
    (product, text, about, severity = 'high') => {
      const { stops, refusals, flags } = flagged(product, text)
      expect([...stops, ...refusals]).toEqual([])
      const [first] = flags
      expect(first?.severity).toBe(severity)
      expect(first?.physician).toMatch(/^Only written, to be asked: /)
      expect(flags.map(({ physician }) => physician).join()).toMatch(new RegExp(about, 'i'))
      expect(first?.because[0]).toMatchObject({ answers: [{ field: ANY }] })
    },
  )

  test('of thoughts of suicide counts as much as a chosen answer: the patient is stopped and shown where to get help', () => {
    const { stops, flags } = flagged('sildenafil-50-6', 'Sleep is bad, I want to kill myself')
    expect(stops).toMatchObject([
      { interrupt: 'crisis', because: [{ id: 'suicidal-thoughts', answers: [{ text: 'I want to kill myself' }] }] },
    ])
    expect(flags).toEqual([])
    const denied = flagged('sildenafil-50-6', 'I am not suicidal')
    expect(denied.stops).toEqual([])
    expect(denied.flags[0]?.physician).toMatch(/^Only written, to be asked: /)
  })

  test('is no flag if a chosen answer says the same: that decides', () => {
    const { facts } = factsOf({ 'question-medical-history': ['Angina'], [ANY]: 'angina since 2019' }, { now })
    expect(facts.has('angina')).toBe(true)
    expect(facts.has('typed:angina')).toBe(false)
  })

  test('stands among the facts, with the words and the question', () => {
    const [fact] = formatPatientFacts(factsOf({ [ANY]: 'Some angina, at times' }, { now }))
    expect(fact).toEqual({
      id: 'typed:angina',
      label: factLabel('typed:angina'),
      group: 'heart',
      includes: [],
      answers: [{ field: ANY, text: 'Some angina' }],
    })
    expect(factLabel('typed:takes:nitrate')).toMatch(/^Only written: Takes: /)
  })

  test('is not on record: the next questionnaire reads its words again', async () => {
    const [[, flow] = []] = await everyWholeFlow('renewal')
    expect(flow && recordedFacts(flow, { 'question-surgery-details': 'angina' }, { now })).toEqual({ 'facts-on-file': [] })
  })
})

describe('a medicine named in passing', () => {
  const BOX = 'question-medications-details'

  test.each([
    ['sildenafil-50-6', 'I do not take any nitrates.', ANY, 'denied'],
    ['sildenafil-50-6', 'no nitro', BOX, 'denied'],
    ['sildenafil-50-6', 'My father uses nitroglycerin', ANY, 'otherPerson'],
    ['sildenafil-50-6', 'My father had angina', ANY, 'otherPerson'],
    ['sildenafil-50-6', 'I would like Viagra 100 if possible', ANY, 'wish'],
    ['tirzepatide-zepbound-2.5-4', 'My husband lost 40 lb on Ozempic', ANY, 'otherPerson'],
    ['tirzepatide-zepbound-2.5-4', 'I used Saxenda in 2020', ANY, 'longPast'],
    ['paroxetine-10-30', 'stopped Nardil five years ago', BOX, 'longPast'],
  ])('is a low flag with its scope for the physician: %s, “%s”', (product, text, field, scope) => {
    const { stops, refusals, flags } = flagged(product, text, field)
    expect([...stops, ...refusals]).toEqual([])
    expect(flags.length).toBeGreaterThan(0)
    for (const flag of flags) expect(flag).toMatchObject({ severity: 'low', scopes: [scope], onlyTyped: true })
  })

  test.each([
    ['semaglutide-weekly', 'My father had medullary thyroid cancer'],
    ['minoxidil-gel-5-30', 'My wife is pregnant'],
    ['sildenafil-50-6', 'I had angina in 2015'],
    ['sildenafil-50-6', 'My father had angina, and I have angina'],
    ['sildenafil-50-6', 'I have been thinking about ending things'],
  ])('keeps the severity of the rule where it may hold for the patient: %s, “%s”', (product, text) => {
    const [first] = flagged(product, text).flags
    expect(first).toMatchObject({ onlyTyped: true })
    expect(['high', 'emergency']).toContain(first?.severity)
    expect(first?.scopes).toBeUndefined()
  })

  test.each([
    ['sildenafil-50-6', 'I used nitro in 2020', ANY],
    ['sildenafil-50-6', 'Can I take it with my nitro?', ANY],
    ['paroxetine-10-30', 'stopped Nardil two weeks ago', BOX],
  ])('stops where it may be in use: %s, “%s”', (product, text, field) => {
    expect(flagged(product, text, field).stops).not.toEqual([])
  })

  test('is a nitrate that was taken, where it is an allergy', () => {
    const { flags } = flagged('sildenafil-50-6', 'nitroglycerin gives me headaches', 'question-allergies-details')
    expect(flags.map(({ physician }) => physician).join()).toMatch(/nitrate/i)
  })
})

describe('words that name no medicine', () => {
  test.each([
    ['spray for my heart', 'takes:nitrate'],
    ['my heart doctor gave me pills', 'takes:antihypertensive'],
    ['vaporisateur que je garde pour le coeur', 'takes:nitrate'],
    ['mood meds', 'takes:serotonergic'],
    ['my BP is usually around 84 over 48', 'hypotension'],
    ['I just found out I am 8 weeks along', 'pregnant'],
    ['BMI 27', 'bmi-27-to-29'],
    ['my doctor says I have a bmi of 24.5', 'bmi-18-5-to-25'],
    ['mon IMC est de 17,5', 'bmi-under-18-5'],
  ])('may mean a fact by form and purpose, or by numbers: %s', (text, fact) => expect(told(text)).toContain(fact))

  test.each(['a spray, my heart is fine', '20 over 30', 'BP 120/80', '10/12'])('mean none: %s', (text) => expect(told(text)).toEqual([]))

  const unknownIn = (text: string) => factsOf({ 'question-medications-details': text }, { now }).unknown.map(({ text: said }) => said)

  test.each(['the little white thing', 'something from my doctor'])('are not recognised where a question asks for medicines: %s', (text) =>
    expect(unknownIn(text)).toEqual([text]),
  )

  test.each(['none', 'I do not take any medications', 'Metformin 500 mg, twice a day with food', 'rien', 'spray for my heart'])(
    'are recognised where they say that nothing is taken, how, or what for: %s',
    (text) => expect(unknownIn(text)).toEqual([]),
  )
})
