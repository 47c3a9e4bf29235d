import { expect, test } from 'vitest'
import { type Scope, scopeOf } from './scopeOf.ts'

const scopeIn = (text: string, named: string): Scope => {
  const start = text.lastIndexOf(named)
  return scopeOf(text, start, start + named.length)
}

test.each<[Scope, string, string]>([
  ['denied', 'I do not take any nitrates.', 'nitrates'],
  ['denied', 'All fine, still no heart problems and no nitro.', 'nitro'],
  ['denied', "I don't take nitrates, poppers or riociguat", 'riociguat'],
  ['denied', 'I take nitro, no aspirin', 'aspirin'],
  ['denied', 'je ne prends pas de nitroglycérine', 'nitroglycérine'],
  ['otherPerson', 'My husband lost 40 lb on Ozempic', 'Ozempic'],
  ['otherPerson', 'My wife uses Wegovy and I want to try it', 'Wegovy'],
  ['otherPerson', 'ma mère prend du nitro', 'nitro'],
  ['allergy', 'allergic to nitroglycerin', 'nitroglycerin'],
  ['wish', 'I would like Viagra 100 if possible', 'Viagra'],
  ['wish', 'My doctor suggested Wegovy for me', 'Wegovy'],
  ['wish', 'Works well. Someone told me sertraline is better, is that true?', 'sertraline'],
  ['wish', 'je voudrais essayer Cialis', 'Cialis'],
  ['past', 'I used Saxenda in 2020 for a few months', 'Saxenda'],
  ['past', 'Stopped Ozempic five years ago', 'Ozempic'],
  ['past', 'I no longer use Cialis', 'Cialis'],
])('a mention is %s: %s', (scope, text, named) => expect(scopeIn(text, named)).toBe(scope))

test.each([
  ['I take nitro, no aspirin', 'nitro'],
  ['I take metformin but no insulin, and my nitro', 'nitro'],
  ["I don't go anywhere without my nitro", 'nitro'],
  ["I don't take nitro unless my chest hurts", 'nitro'],
  ["I don't take nitro every day", 'nitro'],
  ["I don't take anything, nitro spray sometimes", 'nitro'],
  ['no more than two nitro a day', 'nitro'],
  ['I have no problems on nitro', 'nitro'],
  ['no changes. Nitro as before', 'Nitro'],
  ['My wife gives me nitro', 'nitro'],
  ['My husband is well. I take nitro', 'nitro'],
  ['Can I take Viagra with my nitro?', 'nitro'],
  ['I would like to switch to Wegovy from Saxenda', 'Saxenda'],
  ['stopped Nardil 5 days ago', 'Nardil'],
  ['Ozempic since 2020', 'Ozempic'],
])('in doubt a mention is current: %s', (text, named) => expect(scopeIn(text, named)).toBe('current'))
