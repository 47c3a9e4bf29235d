import { expect, test } from 'vitest'
import { chooseFlow } from './chooseFlow.ts'

const NO_PROFILE = 'without-profile'
const NO_HISTORY = 'without-profile-and-medical-history'

test.each<[what: string, serverVariant: string | undefined, draftVariant: string | undefined, shown: string]>([
  ['a visitor is shown the whole', undefined, undefined, 'full'],
  ['a visitor goes on in the variant of the draft', undefined, NO_PROFILE, NO_PROFILE],
  ['the server says what is shown', NO_HISTORY, undefined, NO_HISTORY],
  ['a fuller draft stays', NO_HISTORY, 'full', 'full'],
  ['a draft that is as full stays', NO_PROFILE, NO_PROFILE, NO_PROFILE],
  ['a shorter draft goes on in what the server gives', 'full', NO_HISTORY, 'full'],
  ['a draft of an unknown variant goes on in what the server gives', NO_PROFILE, 'gone', NO_PROFILE],
  ['a visitor’s draft of an unknown variant goes on in the whole', undefined, 'gone', 'full'],
  ['what the server knows and this app does not is the whole', 'from-the-future', NO_HISTORY, 'full'],
])('%s', async (_what, serverVariant, draftVariant, shown) => {
  expect((await chooseFlow({ brand: 'northway', treatment: 'ed', serverVariant, draftVariant })).variant).toBe(shown)
})
