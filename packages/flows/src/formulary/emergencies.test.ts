import { describe, expect, test } from 'vitest'
import { interrupts } from '../generated/registries/interrupts.ts'
import { factsIn } from './factsIn.ts'
import { ingredients } from './ingredients.ts'

/** Emergency signs, each with a pattern that the stop's text must match. */
const SIGNS: Readonly<Record<string, RegExp>> = {
  'allergic-reaction': /swell/,
  'weakness-or-slurred-speech': /slurred/,
  'seizure-now': /seizure/,
  'bleeding-now': /bleeding/,
  'serotonin-syndrome': /very hot/,
  'eye-pain': /eye pain/,
  'chest-pain': /chest pain/,
  'chest-pain-or-fainting': /chest pain.*faint/s,
  'fainting-recent': /faint/,
  'breathless-at-rest': /breath/,
  'swollen-sore-leg': /sore leg|leg that is swollen/,
  jaundice: /yellow/,
  'urine-blocked': /urine/,
  'bad-belly-pain': /belly pain/,
  'cannot-keep-fluids-down': /fluids/,
  'sight-changed-suddenly': /sight/,
  'too-much-nicotine': /patch/,
}

const shown = [...ingredients().values()].flatMap(({ id, rules }) =>
  rules
    .filter(({ severity }) => severity === 'emergency')
    .flatMap(({ when, interrupt, inTreatment }) =>
      factsIn(when)
        .filter((fact) => Object.hasOwn(SIGNS, fact))
        .flatMap((fact) => [interrupt, inTreatment].flatMap((name) => (name === undefined ? [] : [{ id, fact, name }]))),
    ),
)

describe.each(Object.entries(SIGNS))('%s', (sign, says) => {
  const stops = shown.filter(({ fact }) => fact === sign)

  test('shows a stop that speaks of it', () => {
    expect(stops.length).toBeGreaterThan(0)
    expect(stops.filter(({ name }) => !says.test(interrupts[name].description.join(' ')))).toEqual([])
  })

  test('shows a stop that says to call 911, and whose main button does', () => {
    const without = stops.filter(({ name }) => {
      const [main] = interrupts[name].actions
      return !interrupts[name].description.join(' ').includes('all 911](tel:911)') || main?.href !== 'tel:911'
    })
    expect(without).toEqual([])
  })
})
