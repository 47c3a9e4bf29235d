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
  ['otherPerson', "my dad carries nitro for his angina, I've never needed anything like that", 'nitro'],
  ['otherPerson', "My wife is on Zoloft for anxiety, I'm not on anything", 'Zoloft'],
  ['otherPerson', 'My training partner is on test, I have zero interest in that stuff', 'test'],
  ['otherPerson', "my sister is type 1 and on insulin, I don't have diabetes myself", 'insulin'],
  ['otherPerson', 'Mon beau-frère prend du nitro, moi je ne prends rien', 'nitro'],
  ['allergy', 'allergic to nitroglycerin', 'nitroglycerin'],
  ['wish', 'I would like Viagra 100 if possible', 'Viagra'],
  ['wish', 'My doctor suggested Wegovy for me', 'Wegovy'],
  ['wish', 'Works well. Someone told me sertraline is better, is that true?', 'sertraline'],
  ['wish', 'je voudrais essayer Cialis', 'Cialis'],
  ['longPast', 'I used Saxenda in 2020 for a few months', 'Saxenda'],
  ['past', 'I used Saxenda in 2025 for a few months', 'Saxenda'],
  ['longPast', 'Stopped Ozempic five years ago', 'Ozempic'],
  ['past', 'I no longer use Cialis', 'Cialis'],
  ['longPast', 'took Cipralex for exam stress in 2014, about six months, nothing since', 'Cipralex'],
  ['otherPerson', "My roommate's on Zoloft and it's his bottle on our shelf, not mine", 'Zoloft'],
  ['otherPerson', "ma blonde prend de l'Effexor depuis des années, pas moi. Je veux juste durer plus longtemps", 'Effexor'],
  ['otherPerson', 'My barber swears by Propecia, he has been on it for years', 'Propecia'],
  ['otherPerson', "I'd rather have the weekend one, a buddy at work is on Cialis", 'Cialis'],
  ['wish', 'Will it show up as Paxil on the insurance statement?', 'Paxil'],
  ['denied', "never been prescribed nitroglycerine, and I wouldn't know a popper if I saw one", 'popper'],
  ['longPast', 'Paxil for 3 months in 2009 after my divorce, came off it fine, good ever since', 'Paxil'],
  ['longPast', "used a testosterone gel for one month in 2016, didn't like it, haven't touched any since", 'testosterone'],
  ['longPast', 'I stopped Paxil in 2015. Now I am fine', 'Paxil'],
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
  ['My wife uses nitro and I use hers sometimes', 'nitro'],
  ['My wife takes nitro. So do I.', 'nitro'],
  ['my dad has nitro, I tried it twice', 'nitro'],
  ['mon père prend du nitro, moi aussi', 'nitro'],
  ['I stopped Paxil in 2015, but I am back on it', 'Paxil'],
  ['Stopped Ozempic two years ago. I started it again in May', 'Ozempic'],
  ['Can I take Viagra with my nitro?', 'nitro'],
  ['I would like to switch to Wegovy from Saxenda', 'Saxenda'],
  ['stopped Nardil 5 days ago', 'Nardil'],
  ['Ozempic since 2020', 'Ozempic'],
  ["my husband's Lantus, ten units when my sugar is up", 'Lantus'],
  ['my training partner orders the anavar and we split the bottle', 'anavar'],
  ["no cancer apart from the prostate one, they've been watching it since 2024", 'cancer'],
])('in doubt a mention is current: %s', (text, named) => expect(scopeIn(text, named)).toBe('current'))
