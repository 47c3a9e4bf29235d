import { expect, test } from 'vitest'
import { lintText } from '../../../tests/support/lint/lintText.ts'

const screen = (dependsOn: object) => ({
  id: 'a',
  fields: [
    { name: 'age', type: 'text', inputMode: 'numeric', label: 'How old are you?' },
    { name: 'born', type: 'date', label: 'When were you born?' },
    { name: 'more', type: 'text', label: 'What else?', dependsOn },
  ],
})

test.each(['gt', 'gte', 'lt', 'lte'])('a bound of the wrong kind is reported for %s', (edge) => {
  for (const [field, wrong] of [
    ['age', '2000-01-31'],
    ['born', 5],
  ])
    expect(lintText(JSON.stringify(screen({ field, [edge]: wrong }))).map(({ code }) => code)).toEqual(['CONDITION_RANGE_TYPE'])
  expect(lintText(JSON.stringify(screen({ field: 'age', [edge]: 5 })))).toEqual([])
})
