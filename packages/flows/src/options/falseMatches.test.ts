import { evaluate } from '@anamnesis/engine/internal'
import { describe, expect, test } from 'vitest'
import { sample } from '../../../../scripts/seed.ts'
import medications from './medications.json' with { type: 'json' }

const names = medications.map(({ value }) => value)
const namesIn = (text: string) => names.filter((name) => evaluate({ field: 'typed', mentions: [name] }, () => text, {}))

/** Free text about work, food, body and habits that names no medicine. */
const ORDINARY = [
  'I am a teacher and I stand all day. My back hurts in the evening, mostly after gardening, and I sleep badly when it rains.',
  'Nothing that I can think of. I had my tonsils out when I was a child, and broke my wrist skating in February two years ago.',
  'My father had a stroke at seventy, my mother has high blood pressure and my brother is healthy as far as anybody knows.',
  'I tried to lose weight by walking, counting calories, skipping breakfast and cutting out bread, potatoes, pasta and sweets.',
  'Allergic to peppers, strawberries, pollen, cats and dust. My skin gets red and itchy, my eyes water, no trouble breathing.',
  'I drink two beers on the weekend and coffee every morning. I quit smoking in the spring and chew ordinary gum instead.',
  'It started gradually after we moved. The hair gets thinner at the temples and at the crown; my uncle is bald as well.',
  'Sometimes I feel dizzy when I get up quickly. I feel anxious before presentations and in crowds, otherwise my mood is good.',
  'We would like to have children at some point, not this year. My wife knows that I asked, and she would like it to help too.',
  'Please call me after four, I cannot answer the phone at the factory. Do you deliver to the apartment or to the post office?',
  'I went to a concert, danced for hours, and my knees were swollen. The clinic said that it was only strain and would pass.',
  'Singular events: a car accident in the nineties, a burst appendix, and an infected toe. Everything healed without problems.',
  'The doctor was reacting to a test that came back slightly high, and wanted it repeated. The repeated one was normal.',
  'I take a daily walk, stretch, and eat more vegetables, beans, fish and nuts. I stopped sugar in my tea, and drink more water.',
  'Ne prend rien. Je suis en bonne santé, je fais du vélo et je dors bien; parfois mal à la tête quand il fait très chaud.',
]
/** Ordinary words one letter away from a name: rules with the name must list them in `except`. */
const LOOK_ALIKE: Readonly<Record<string, string>> = { Singular: 'Singulair', reacting: 'Reactine' }

describe('no medicine is read into what a patient writes', () => {
  test.each(sample(ORDINARY, 8))('%s', (text) => {
    const known = Object.entries(LOOK_ALIKE).flatMap(([word, name]) => (text.includes(word) ? [name] : []))
    expect(namesIn(text)).toEqual(known)
  })
})

describe('a name of the list is read', () => {
  test.each(sample(names, 16))('%s, as is, in capitals and within a sentence', (name) => {
    expect(namesIn(name)).toContain(name)
    expect(namesIn(`I take ${name.toUpperCase()}, every day.`)).toContain(name)
  })
})
