import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

test('the programs in the packages’ READMEs are the ones that are compiled and run', () => {
  const programs = [...read('../packages/engine/README.md').matchAll(/```tsx?\n([\s\S]*?)```/g)].map(([, program]) => program)
  expect(programs).toEqual([
    read('../packages/engine/tests/readme/headless.ts'),
    read('../packages/fields/tests/readme/WholeQuestionnaire.tsx'),
    read('../packages/engine/tests/readme/checkedAnswers.ts'),
    read('../packages/engine/tests/readme/ownWords.ts'),
    read('../packages/engine/tests/readme/freeAddress.ts'),
  ])
  const fields = read('../packages/fields/README.md')
  for (const program of ['Stars', 'slotsWithFooters'])
    expect(fields).toContain(`\`\`\`tsx\n${read(`../packages/fields/tests/readme/${program}.tsx`)}\`\`\``)
  expect(fields).toContain(`\`\`\`ts\n${read('../packages/fields/tests/readme/firstField.ts')}\`\`\``)
})

test.each([
  [
    'packages/embed/README.md',
    'packages/embed/tests/readme',
    ['page/tag.ts', 'server/flagsOf.ts', 'app/FlaggedTea.tsx', 'app/flow.ts', 'app/TeaForm.tsx', 'app/page.tsx'],
  ],
  ['examples/react-brand/README.md', 'examples/react-brand', ['src/starsType.ts', 'src/StarsField.tsx', 'src/fieldTypes.ts']],
])('the files in %s are the ones that are compiled', (page, folder, files) => {
  const blocks = new Map([...read(`../${page}`).matchAll(/```tsx? title="([^"]+)"\n([\s\S]*?)```/g)].map(([, file, text]) => [file, text]))
  for (const file of files) expect(blocks.get(file), file).toBe(read(`../${folder}/${file}`))
})

test('the flag for a test of two versions is that of half of the patients, and stays', async () => {
  const { flagsOf } = await import('../packages/embed/tests/readme/server/flagsOf.ts')
  const patients = Array.from({ length: 1000 }, (_, index) => `patient ${index}`)
  const chosen = patients.filter((patient) => flagsOf(patient)['plain-words'])
  expect(chosen.length).toBeGreaterThan(450)
  expect(chosen.length).toBeLessThan(550)
  expect(patients.filter((patient) => flagsOf(patient)['plain-words'])).toEqual(chosen)
})

test('the handler that asks a server refuses on 409 only, and leaves other failures to the engine', async () => {
  const { freeAddress } = await import('../packages/engine/tests/readme/freeAddress.ts')
  const given = { screen: 'email', answers: { email: 'a@b.example' }, facts: { signedIn: false, flags: {} }, now: '', holds: () => false }
  const sent: unknown[] = []
  const outcomeOf = async (status: number) => {
    vi.stubGlobal('fetch', async (_address: string, { headers }: RequestInit) => (sent.push(headers), new Response(null, { status })))
    return freeAddress().run?.(given, new AbortController().signal)
  }
  expect(await outcomeOf(204)).toEqual({ type: 'continue' })
  expect(await outcomeOf(409)).toMatchObject({ type: 'refuse', errors: { email: expect.any(String) } })
  await expect(outcomeOf(500)).rejects.toThrow('500')
  await expect(outcomeOf(401)).rejects.toThrow('401')
  expect(sent).toContainEqual({ 'Content-Type': 'application/json' })
  vi.unstubAllGlobals()
})

test('the program without a page asks, sends and ends as documented', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  await import('../packages/engine/tests/readme/headless.ts')
  expect(log.mock.calls).toEqual([
    ['sent', { why: '' }],
    [true, { colour: 'Green' }],
  ])
  log.mockRestore()
})

test('the program that fills in and checks answers prints each result', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  await import('../packages/engine/tests/readme/checkedAnswers.ts')
  expect(log.mock.calls).toEqual([
    ['1990-05-01'],
    ['complete', [], [], []],
    ['missing', ['born'], [], []],
    ['refused', ['born'], [], []],
    ['blocked', [], [{ screen: 'pain', reason: 'interrupt', interrupt: 'call-911', fields: ['pain'] }], ['pian']],
  ])
  log.mockRestore()
})

test('the program with its own handlers checks, branches and calculates as documented', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  await import('../packages/engine/tests/readme/ownWords.ts')
  expect(log.mock.calls).toEqual([['Give 1 to 5 stars'], ['why'], ['3']])
  log.mockRestore()
})
