import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sample } from '../../../scripts/seed.ts'

const flows = fileURLToPath(new URL('..', import.meta.url))
const command = fileURLToPath(new URL('../../authoring/src/cli.ts', import.meta.url))
// modules identify each other by real path
const copy = realpathSync(mkdtempSync(join(tmpdir(), 'anamnesis-treatment-')))
const treatment = join(copy, 'src/treatments/ac')
// long: each runs the command, or a program, as a process; the mistakes in the folder and a treatment without mistakes stand for them
const tags = ['long']
const node = ['--conditions=@anamnesis/source', '--disable-warning=ExperimentalWarning']
afterAll(() => rmSync(copy, { recursive: true, force: true }))

function anamnesis(...words: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...node, command, ...words], { cwd: copy, encoding: 'utf8' })
  return { code: status, out: stdout + stderr }
}

/** Evaluates an expression with the copied package imported. */
function given(expression: string): unknown {
  const program = `const flows = { ...(await import('./src/index.ts')), ...(await import('./src/internal/index.ts')) }; console.log(JSON.stringify(${expression} ?? null))`
  return JSON.parse(execFileSync(process.execPath, [...node, '--input-type=module', '-e', program], { cwd: copy, encoding: 'utf8' }))
}

const code = () =>
  globSync('{src,scripts}/**/*.ts', { cwd: copy, exclude: ['src/generated/**'] }).map((file) => readFileSync(join(copy, file), 'utf8'))
let before: readonly string[] = []

beforeAll(() => {
  for (const part of ['src', 'scripts', 'schema', 'template', 'package.json', 'anamnesis.config.json'])
    cpSync(join(flows, part), join(copy, part), { recursive: true, filter: (path) => !/\.test\.ts$|src\/generated/.test(path) })
  symlinkSync(join(flows, 'node_modules'), join(copy, 'node_modules'), 'dir')
  before = code()
  cpSync(join(flows, 'tests/support/newTreatment'), treatment, { recursive: true })
})

describe('a treatment that is one folder of JSON, and a stop that is a fact, a rule and an interrupt', () => {
  test('has no mistakes', () => expect(anamnesis('lint')).toEqual({ code: 0, out: '0 errors, 0 warnings\n' }))

  test('leads a patient to each of its screens, to its stop and to its end', { tags }, () => {
    const { code: exit, out } = anamnesis('prove', '--brand', 'northway', '--treatment', 'acne', '--format', 'json')
    const { places } = JSON.parse(out) as { places: { place: string; kind: string; verdict: string }[] } // our own output
    expect([exit, places.filter(({ verdict }) => verdict !== 'reachable')]).toEqual([0, []])
    expect(places.filter(({ kind }) => kind === 'screen')).toHaveLength(17)
    expect(places.some(({ place, kind }) => kind === 'interrupt' && place.includes('acneInPerson'))).toBe(true)
  })

  test('is resolved with its renewal, in all variants', { tags }, () => {
    expect(anamnesis('generate')).toMatchObject({ code: 0 })
    expect(given(`flows.flowNames.filter((name) => name.includes('.ac.')).toSorted()`)).toEqual([
      'northway.ac.onboarding.full',
      'northway.ac.onboarding.payment-only',
      'northway.ac.onboarding.without-profile',
      'northway.ac.onboarding.without-profile-and-medical-history',
      'northway.ac.renewal.email',
      'northway.ac.renewal.full',
    ])
  })

  test('is known by its names, offered by its brand, sold, and described', { tags }, () => {
    expect(given(`[flows.treatmentCode('ac'), flows.treatmentCode('acne')]`)).toEqual(['ac', 'ac'])
    expect(given(`(await flows.loadBrand('northway')).treatments.ac`)).toMatchObject({ name: 'Acne', consultationCents: 4000 })
    expect(given(`(await flows.loadBrand('raven')).treatments.ac`)).toBeNull()
    expect(given(`(await flows.loadProducts('ac')).drugs[0].orders[0].centsPerMonth`)).toBe(3000)
    expect(given(`(await flows.loadMedication('benzoyl-peroxide-gel', await flows.loadBrand('northway'))).notes`)).toEqual([
      'Call Northway Pharmacy at 1-888-555-0142 with any question.',
    ])
  })

  test('is checked by the formulary, which reads its answers', { tags }, () => {
    const decided = `flows.decide(
      { id: 'benzoyl-peroxide-gel', ingredients: ['benzoyl-peroxide'] },
      flows.factsOf({ 'question-acne-scars': 'Yes' }, { now: '2026-11-23T12:00:00Z' }),
    ).stops`
    expect(JSON.stringify(given(decided))).toContain('acneInPerson')
  })

  test('changed no line of TypeScript', () => expect(code()).toEqual(before))
})

/** The output of a command while one word of a document is changed. */
function withWord(file: string, right: string, wrong: string, ...words: string[]) {
  const path = join(copy, 'src', file)
  const text = readFileSync(path, 'utf8')
  if (!text.includes(right)) throw new Error(`${file} has no ${right} any more: change another part of it.`)
  writeFileSync(path, text.replace(right, wrong))
  try {
    return anamnesis(...words)
  } finally {
    writeFileSync(path, text)
  }
}

describe('anamnesis new treatment', () => {
  const files = () =>
    new Map(
      globSync('**/*', {
        cwd: copy,
        exclude: ['node_modules/**', 'src/generated/**', 'schema/**', '.vscode/**'],
        withFileTypes: true,
      }).flatMap((entry) =>
        entry.isFile()
          ? [[relative(copy, join(entry.parentPath, entry.name)), readFileSync(join(entry.parentPath, entry.name), 'utf8')]]
          : [],
      ),
    )

  test('writes one folder and changes no other file; the treatment is right, and a patient gets through', { tags }, () => {
    const earlier = files()
    try {
      expect(anamnesis('new', 'treatment', 'dr', 'Dry skin', 'Is your skin dry?', '--brand', 'northway')).toMatchObject({ code: 0 })
      const changed = [...files()].flatMap(([file, text]) => (earlier.get(file) === text ? [] : [file]))
      expect(changed.filter((file) => !file.startsWith('src/treatments/dr/'))).toEqual([])
      expect(changed).toContain('src/treatments/dr/fragments/dr-first-question.json')
      expect(anamnesis('lint')).toEqual({ code: 0, out: '0 errors, 0 warnings\n' })
      const { code: exit, out } = anamnesis('prove', '--brand', 'northway', '--treatment', 'drySkin')
      expect([exit, out]).toEqual([0, expect.stringContaining('0 unreachable, 0 undecided')])
      expect(out).toContain('dr-first-question')
    } finally {
      rmSync(join(copy, 'src/treatments/dr'), { recursive: true, force: true })
    }
  })
})

describe('a rule on a fact that nothing defines', () => {
  const EVERYONE = 'formulary/ingredients/shared/everyone.json'
  const told = `src/${EVERYONE}:4:14 error FACT_UNKNOWN there is no fact “suicidal-thougths” → Did you mean "suicidal-thoughts"?`

  test('is reported where its fact is misspelt', { tags }, () => {
    const { code: exit, out } = withWord(EVERYONE, '"suicidal-thoughts"', '"suicidal-thougths"', 'lint')
    expect([exit, out]).toEqual([1, expect.stringContaining(told)])
    expect(out).toContain('1 error, 0 warnings')
  })

  test('keeps every flow as it was generated last', { tags }, () => {
    const flow = join(copy, 'src/generated/flows/northway.ed.onboarding.full.json')
    const generated = readFileSync(flow, 'utf8')
    const { code: exit, out } = withWord(EVERYONE, '"suicidal-thoughts"', '"suicidal-thougths"', 'generate')
    expect([exit, out]).toEqual([1, expect.stringContaining(told)])
    expect(readFileSync(flow, 'utf8')).toBe(generated)
    expect(generated).toContain('suicidal-thoughts')
  })

  test('is reported with its answers, where a treatment has no entry for it among the facts', { tags }, () => {
    const { code: exit, out } = withWord('treatments/ac/facts.json', '"scarring-acne"', '"other-acne"', 'lint')
    expect(exit).toBe(1)
    expect(out.match(/^\S+ error \w+ .*“scarring-acne”/gm)).toEqual([
      expect.stringMatching(/^src\/treatments\/ac\/answers\.json:\d+:\d+ error FACT_UNKNOWN /),
      expect.stringMatching(/^src\/treatments\/ac\/ingredients\/benzoyl-peroxide\.json:\d+:\d+ error FACT_UNKNOWN /),
    ])
  })

  test('is also reported for a product with an unknown ingredient', { tags }, () => {
    const { code: exit, out } = withWord('treatments/ac/products.json', '"benzoyl-peroxide"', '"benzoyl-peroxid"', 'lint')
    expect([exit, out]).toEqual([
      1,
      expect.stringMatching(/ac\/products\.json:\d+:\d+ error SHAPE_WRONG_VALUE there is no ingredient “benzoyl-peroxid”/),
    ])
  })
})

describe('a mistake in the folder of a treatment is reported with its file, place and fix', () => {
  test.each(
    sample<readonly [what: string, right: string, wrong: string, told: RegExp]>(
      [
        [
          'a key that there is not',
          '"takesBloodwork"',
          '"takesBlodwork"',
          /ac\/treatment\.json takesBloodwork: the key "takesBloodwork" is missing → Did you mean/,
        ],
        [
          'a code that is not its folder’s',
          '"code": "ac"',
          '"code": "ax"',
          /treatment\.json code: it is "ax", but its folder is named "ac"/,
        ],
        [
          'the key of another treatment',
          '"key": "acne"',
          '"key": "hairLoss"',
          /hl\/treatment\.json: "hairLoss" is also the name of the treatment in src\/treatments\/ac/,
        ],
        [
          'a brand that there is not',
          '"northway"',
          '"northwey"',
          /treatment\.json brands: there is no brand "northwey"\. Known: northway, raven/,
        ],
        ['no JSON', '"code":', '"code"', /treatment\.json:2:10 error JSON_SYNTAX a colon is missing here/],
      ],
      2,
    ),
  )('%s', (_what, right, wrong, told) => {
    const path = join(treatment, 'treatment.json')
    const text = readFileSync(path, 'utf8')
    writeFileSync(path, text.replace(right, wrong))
    try {
      const { code: exit, out } = anamnesis('lint')
      expect([exit, out.split('\n').length]).toEqual([2, 2])
      expect(out).toMatch(told)
    } finally {
      writeFileSync(path, text)
    }
  })
})
