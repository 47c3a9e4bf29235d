import { describe, expect, test } from 'vitest'
import { orderOf } from '../../tests/support/formulary/orderOf.ts'
import { decide, type OrderStage } from './decide.ts'
import { factsOf } from './factsOf.ts'
import { ingredients } from './ingredients.ts'

const now = '2026-03-01T12:00:00.000Z'

/** The flags that the physician reads for the doses in a text, without their first words. */
function told(order: string, text: string, standing: OrderStage, field = 'question-additional-info-renewal-details'): string[] {
  const product = orderOf(order)
  const renews = product.ingredients.flatMap((id) => {
    const { medicine, otherProducts = [] } = ingredients().get(id) ?? {}
    return standing === 'in treatment' && medicine !== undefined ? [{ medicine, otherProducts }] : []
  })
  const { stops, refusals, flags } = decide(product, factsOf({ [field]: text }, { now, renews }), standing)
  expect([...stops, ...refusals].filter(({ onlyTyped }) => onlyTyped)).toEqual([])
  return flags.flatMap(({ physician, onlyTyped }) => (onlyTyped && / takes \d/.test(physician) ? physician.replace(/^.*: takes /, '') : []))
}

describe('in treatment, a dose in words is compared with the most and with what is prescribed', () => {
  test.each([
    ['tirzepatide-zepbound-5-4', 'I have been taking two 5 mg pens a week', '10 mg at a time, 5 mg prescribed'],
    ['tirzepatide-zepbound-5-4', '2 5 mg pens every week', '10 mg at a time, 5 mg prescribed'],
    ['tirzepatide-zepbound-5-4', 'one 5 mg pen every 2 days', '17.5 mg in 168 hours, 15 mg at most'],
    ['tirzepatide-zepbound-5-4', 'je prends deux stylos par semaine', '10 mg at a time, 5 mg prescribed'],
    ['sildenafil-50-6', 'I have been taking 100 to 150 mg', '150 mg in 24 hours, 100 mg at most'],
    ['sildenafil-50-6', 'Can I take two 50s at once?', '100 mg at a time, 50 mg prescribed'],
    ['sildenafil-50-6', 'I take 3 x 50 mg', '150 mg in 24 hours, 100 mg at most'],
    ['sildenafil-50-6', '50 mg three times a day', '150 mg in 24 hours, 100 mg at most'],
    ['sildenafil-50-6', 'three at a time', '150 mg in 24 hours, 100 mg at most'],
    ['sildenafil-50-6', 'I doubled the dose', '100 mg at a time, 50 mg prescribed'],
    ['sildenafil-50-6', 'trois comprimés à la fois', '150 mg in 24 hours, 100 mg at most'],
    ['sildenafil-50-6', 'Metformin works. I take 0.2 g of Viagra', '200 mg in 24 hours, 100 mg at most'],
    ['tadalafil-20-6', '20 mg every day', '60 mg in 72 hours, 20 mg at most'],
    ['paroxetine-10-30', 'J’ai doublé la dose', '20 mg at a time, 10 mg prescribed'],
    ['nicotine-gum-kit-strong', 'I wear two patches at a time', '42 mg in 24 hours, 21 mg at most'],
    ['nicotine-gum-kit-strong', 'I chew 30 pieces a day', '30 in 24 hours, 20 at most'],
  ])('%s: %s', (order, text, expected) => expect(told(order, text, 'in treatment')).toEqual([expected]))

  test.each([
    ['sildenafil-50-6', 'I take 50 mg twice a week'],
    ['sildenafil-50-6', 'I missed two doses'],
    ['sildenafil-50-6', 'two pills left'],
    ['sildenafil-50-6', 'I never take more than 100 mg'],
    ['sildenafil-50-6', 'metformin 1000 mg twice a day'],
    ['sildenafil-50-6', 'my doctor added zorbifen 300 mg'],
    ['sildenafil-50-6', 'cholesterol of 200 mg/dL'],
    ['sildenafil-50-6', 'My wife takes 150 mg of it'],
    ['sildenafil-50-6', 'two weeks ago, for 2 days, with two friends'],
    ['tirzepatide-zepbound-5-4', 'one 5 mg pen a week'],
    ['semaglutide-weekly-1-4', '1 mg every 3 days'],
    ['tadalafil-daily-5-30', '5 mg every day'],
    ['nicotine-gum-kit-medium', 'one patch and 10 pieces of gum a day'],
  ])('%s: there is no flag for %s', (order, text) => expect(told(order, text, 'in treatment')).toEqual([]))

  test.each(['50 mg, worked well', 'Cialis 20 mg, worked well', 'two at a time'])(
    'a question about earlier treatments gives no flag: %s',
    (text) => expect(told('tadalafil-daily-5-30', text, 'in treatment', 'question-previous-ed-treatments-details')).toEqual([]),
  )
})

describe('before the first order, only a dose of the medicine by its name counts', () => {
  const field = 'question-previous-ed-treatments-details'
  test('a dose above the greatest is flagged', () =>
    expect(told('sildenafil-50-6', 'Viagra 200 mg worked', 'first order', field)).toEqual(['200 mg in 24 hours, 100 mg at most']))
  test.each(['Viagra 100 mg worked', '200 mg worked', 'Cialis 200 mg'])('there is no flag for %s', (text) =>
    expect(told('sildenafil-50-6', text, 'first order', field)).toEqual([]),
  )
})
