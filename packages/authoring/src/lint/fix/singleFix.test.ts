import { expect, test } from 'vitest'
import { unpackLintCorpus } from '../../../tests/corpus/unpackLintCorpus.ts'
import { flowsProject as project } from '../../../tests/support/flowsProject.ts'
import { lintFiles } from '../lintFiles.ts'

/** A suggestion with one thing to do. "Did you mean" only guesses at a name that is not near enough. */
const SINGLE = /^(Remove|Write ["{])(?!.* or )[^,]*$/

/** Suggestions with one thing to do that only a person can decide on, with the reason. */
const LEFT_TO_PEOPLE: Readonly<Record<string, string>> = {
  'Remove one.': 'which of two units is meant',
  'Remove one of the two.': 'in which group the option belongs',
  'Write "unit".': 'which unit is meant',
  'Write "unit": "lb" with "unitCode": "[lb_av]".': 'patients type the other unit first',
}

test('every finding of the corpus with a single thing to do has a fix', () => {
  const { folder, bad } = unpackLintCorpus()
  // together, since each call reads the whole product
  const found = lintFiles({ paths: [...bad.keys()].map((name) => `${name}.json`), from: folder, project })
  const without = found.filter(
    ({ suggestion, fix, within }) => !fix && !within && SINGLE.test(suggestion) && !(suggestion in LEFT_TO_PEOPLE),
  )
  expect([...new Set(without.map(({ code, suggestion }) => `${code} ${suggestion}`))].toSorted()).toEqual([])
  expect(found.filter(({ fix }) => fix).length).toBeGreaterThan(10)
})
