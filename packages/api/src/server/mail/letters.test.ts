import { loadBrand } from '@anamnesis/flows'
import { expect, test } from 'vitest'
import { composeMail } from './composeMail.ts'
import { passwordChangedLetter, passwordLetter, profileChangedLetter, renewalLetter } from './letters.ts'

const LINK = 'https://app.example/password/reset/a-token'

test.each(['northway', 'raven'])('an email of %s names its sender, and its subject reveals nothing about health', async (id) => {
  const brand = await loadBrand(id)
  const letters = [passwordLetter(brand, LINK), passwordChangedLetter(brand), profileChangedLetter(brand), renewalLetter(brand, LINK)]
  const told = Object.values(brand.treatments).flatMap(({ name }) => name.toLowerCase().split(/\W+/))
  for (const { kind, subject, words } of letters) {
    expect(subject).toContain(brand.name)
    expect(subject).not.toContain('a-token')
    expect(
      subject
        .toLowerCase()
        .split(/\W+/)
        .filter((word) => told.includes(word) || /treat|medic|drug|prescri|renew/.test(word)),
    ).toEqual([])
    const { text } = await composeMail(brand, { kind, words, firstName: undefined })
    for (const part of [brand.pharmacy, brand.supportEmail, brand.supportPhone]) expect(text).toContain(part)
  }
  expect(letters.filter(({ words }) => words.split('\n').includes(LINK))).toHaveLength(2)
})
