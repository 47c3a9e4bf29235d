import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contrastPairs } from '../../../flows/src/theme/contrastPairs.ts'
import { vars } from './contract.css.ts'

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
const rows = [...readme.matchAll(/^\| `(--ana-[\w-]+)` \| [^|]+ \| ([^|]*)\|$/gm)].map(([, name = '', pairs = '']) => ({
  name,
  pairs: pairs.trim(),
}))

test('the page for other brands lists every variable in order, and no other', () => {
  const names = Object.values(vars).flatMap((group) => Object.values(group).map((value) => value.slice('var('.length, -1)))
  expect(rows.map(({ name }) => name)).toEqual(names)
})

test('it names the required background of each colour, as the build checks it', () => {
  const said = rows.flatMap(({ name, pairs }) =>
    pairs
      .split('; ')
      .filter(Boolean)
      .flatMap((part) => {
        const [backs = '', least = ''] = part.split(': ')
        return backs.split(', ').map((back) => `${name.slice('--ana-colour-'.length)} on ${back}: ${least}`)
      }),
  )
  expect(said.toSorted()).toEqual(contrastPairs.map(({ front, back, least }) => `${front} on ${back}: ${least}`).toSorted())
})
