import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runs } from '../../../../../scripts/seed.ts'
import { openTestServer, type TestServer } from '../../../tests/support/openTestServer.ts'

const EMAIL = 'jordan.lee@mailbox.example'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())
beforeEach(() => server.reset())

/** The message about the password of a new account; undefined if it was accepted. */
async function refusal(password: string, email = EMAIL): Promise<string | undefined> {
  const made = await server.browser().client.createTreatment({ body: { email, password, treatment_type: 'ed' } })
  return made.ok ? undefined : (made.problem?.errors?.['password'] ?? `status ${made.status}`)
}

const COMMON = 'This password is one of the first that attackers try. Choose another one'
const PATTERN = 'This password repeats itself or follows a pattern. Add words that don’t belong together'
const OWN = 'Your email address is one of the first things attackers try. Choose a password without it'
const BRAND = 'Our name is one of the first things attackers try. Choose a password without it'

const REFUSED: readonly (readonly [string, string])[] = [
  ...[
    'password',
    'Password123!',
    'p@ssw0rd2024',
    '!!Passw0rd!!',
    '2024Football',
    'iloveyou1',
    'Monkey#99',
    'Sunshine2026!',
    'password8362917',
    'Winter2026!',
    'October2026',
    'Monday01',
    'motdepasse',
    'soleil2026',
    'toronto1',
    'viagra2026',
    'sildenafil1',
    'p a s s w o r d',
    'pass\u200bword',
    'p\u0430ssword1',
  ].map((password) => [password, COMMON] as const),
  ...[
    'aaaaaaaa',
    'abcabcabc',
    '12341234',
    'abcdefgh',
    '87654321',
    'aaaabbbb',
    'qwertyuio',
    'asdfjkl;asdfjkl;',
    'xyxyxyxyxyxy',
    '....!....!',
    '日日日日日日日日',
  ].map((password) => [password, expect.stringMatching(new RegExp(`^(${PATTERN}|${COMMON})$`)) as string] as const),
  ...[
    EMAIL,
    'jordan.lee1',
    'Jordan.Lee-2026',
    'jordanlee99!',
    'my jordan.lee account',
    'Lee-Jordan-1',
    `${EMAIL}!!`,
    'eel.nadroj',
    'eelnadroj7',
  ].map((password) => [password, OWN] as const),
  ...['northway', 'Northway1!', 'N0rthway2026'].map((password) => [password, BRAND] as const),
  ['short', 'Password must be at least 8 characters long'],
  ['', 'Required'],
  ['x'.repeat(200), expect.any(String) as string],
]

describe('a new password is refused, with what to do, where it is', () => {
  test.each(REFUSED)('%j', async (password, message) => {
    expect(await refusal(password)).toEqual(message)
  })
})

describe('a new password is taken', () => {
  test.each([
    'correct horse battery staple',
    'eight888words',
    'x7Kq2mZp',
    'blå bær på månen',
    'Tiger#Moon71',
    'a password that nobody guesses',
    'football sunshine princess baseball',
    'q7WmZp2xR4tLc9VbhJ3kNf6DsG5yXe8AuB2oTi1MwC7vPz4QrE9dLk3HnS6gYj5F',
    '日本語のパスワードです',
  ])('with a minimum length as the only rule: %j', async (password) => {
    expect(await refusal(password)).toBeUndefined()
  })

  test('with any four random words', async () => {
    const word = fc.constantFrom(...WORDS)
    const words = fc.uniqueArray(word, { minLength: 4, maxLength: 4 })
    const between = fc.constantFrom(' ', '-', '.', '')
    let turn = 0
    await fc.assert(
      fc.asyncProperty(words, between, async (chosen, gap) => {
        expect(await refusal(chosen.join(gap), `p${turn++}@mailbox.example`)).toBeUndefined()
      }),
      { numRuns: runs(10, 40) },
    )
  })
})

/** Everyday words, including some that occur in passwords. */
const WORDS =
  `anchor apple autumn baker basket beach blanket bottle bridge butter button candle carpet castle cherry circle cloud coffee copper
  corner cotton desert dinner dragon eagle engine family feather finger flower forest garden ginger guitar hammer harbor helmet honey island jacket
  jungle kettle kitten ladder lemon lizard magnet maple marble market meadow mirror monkey mountain museum napkin needle ocean orange oyster paddle
  palace parrot pencil pepper pillow planet pocket potato princess purple rabbit raven ribbon river rocket saddle salmon school shadow silver
  spider spring stone summer sunshine table tiger timber tunnel turtle valley velvet violin walnut water window winter yellow zebra rest study stun`
    .split(/\s+/)
    .filter((word) => word !== '')
