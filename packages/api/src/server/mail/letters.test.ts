import { loadBrand } from '@anamnesis/flows'
import { loadTheme } from '@anamnesis/flows/internal'
import { expect, test } from 'vitest'
import { everyLetter } from '../../../tests/support/everyLetter.ts'
import { composeMail } from './composeMail.ts'
import { cardExpiringLetter, stepsOf } from './letters.ts'

const LINK = 'https://app.example/password/reset/a-token'
const OF_HEALTH = /treat|medic|drug|prescri|renew|dose|refill|diagnos|symptom|therap|health|pharmac|blood|result|doctor/

test.each(['northway', 'raven'])('each email of %s names its sender, and its subject reveals nothing about health', async (id) => {
  const [brand, theme] = await Promise.all([loadBrand(id), loadTheme(id)])
  const treatments = Object.values(brand.treatments).flatMap(({ name }) => name.toLowerCase().split(/\W+/))
  for (const letter of [...Object.values(everyLetter(brand, LINK)), cardExpiringLetter(brand, LINK, { hasExpired: true })]) {
    const { subject, words, kind } = letter
    expect(subject).toContain(brand.name)
    expect(subject).not.toContain('a-token')
    const shown = subject.toLowerCase().split(/\W+/)
    expect(
      shown.filter((word) => treatments.includes(word) || OF_HEALTH.test(word)),
      kind,
    ).toEqual([])
    expect(
      words.split('\n').filter((line) => line === LINK),
      kind,
    ).toHaveLength(stepsOf(kind).action === undefined ? 0 : 1)
    expect(stepsOf(kind).next.length, kind).toBeLessThanOrEqual(3)
    const { text } = await composeMail(brand, theme, { kind, words, firstName: undefined })
    for (const part of [brand.pharmacy, brand.supportEmail, brand.supportPhone]) expect(text).toContain(part)
  }
})
