import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import type { ProjectPlaces } from '../project/ProjectPlaces.ts'
import { flowsProject } from '../../tests/support/flowsProject.ts'
import { lintFiles } from './lintFiles.ts'

const { code, places: real } = flowsProject

/** A folder with one modified document of the product. */
function changed(file: string, right: string, wrong: string): ProjectPlaces {
  const folder = mkdtempSync(join(tmpdir(), 'anamnesis-parts-'))
  const moved = Object.entries(real).map(([key, path]) => [key, join(folder, relative(real.folder, path))])
  const written = join(folder, file)
  mkdirSync(dirname(written), { recursive: true })
  cpSync(join(real.folder, file), written)
  const text = readFileSync(written, 'utf8')
  if (!text.includes(right)) throw new Error(`${file} has no ${right} any more: change another part of it.`)
  writeFileSync(written, text.replace(right, wrong))
  return { ...(Object.fromEntries(moved) as unknown as ProjectPlaces), folder } // keys are unchanged
}

function found(places: ProjectPlaces, paths: readonly string[] = []): string[] {
  const findings = lintFiles({ paths, from: places.folder, project: { places, code } })
  return findings.map(({ code, place: { file, line, column } }) => `${file}:${line}:${column} ${code}`)
}

const BRAND = 'src/brands/northway/brand.json'
const THEME = 'src/brands/raven/theme.json'
const CALLS = 'src/calls.json'
const INTERRUPTS = 'src/interrupts.json'
const OPTIONS = 'src/options/allergies.json'
const TREATMENT = 'src/treatments/ed/treatment.json'
const PRODUCTS = 'src/treatments/ed/products.json'
const ANSWERS = 'src/treatments/ed/answers.json'
const INGREDIENT = 'src/formulary/ingredients/zinc.json'

test.each([
  [BRAND, '"pharmacy"', '"pharmcy"', '4:3 SHAPE_UNKNOWN_KEY'],
  [BRAND, '"northway"', '"northwey"', '2:9 SHAPE_WRONG_VALUE'],
  [BRAND, ' 90', ' "90"', '12:24 SHAPE_WRONG_VALUE'],
  [BRAND, ' 90', ' 90,', '13:1 JSON_SYNTAX'],
  [THEME, '"hairline"', '"hairlin"', '13:5 SHAPE_UNKNOWN_KEY'],
  [THEME, '"#645B6B"', '"#999999"', '6:14 SHAPE_WRONG_VALUE'],
  [THEME, '"Fraunces"', '"Comic"', '35:16 SHAPE_WRONG_VALUE'],
  [CALLS, '"inBackground"', '"inBackgrund"', '6:5 SHAPE_UNKNOWN_KEY'],
  [CALLS, '"PUT"', '"PUTT"', '4:15 SHAPE_WRONG_VALUE'],
  [CALLS, '"method": "PUT",', '"method": "PUT", "method": "PUT",', '4:22 JSON_DUPLICATE_KEY'],
  [INTERRUPTS, '"href"', '"hreff"', '18:9 SHAPE_UNKNOWN_KEY'],
  [INTERRUPTS, '"title": "This service is for adults"', '"title": 18', '3:14 SHAPE_WRONG_VALUE'],
  [INTERRUPTS, '"underAge"', '"__proto__": {}, "underAge"', '2:3 SHAPE_UNKNOWN_KEY'],
  [OPTIONS, '"label"', '"lable"', '4:5 SHAPE_UNKNOWN_KEY'],
  [OPTIONS, '"ACE inhibitors"', '7', '3:14 SHAPE_WRONG_VALUE'],
  [OPTIONS, '[', '{', '2:3 JSON_SYNTAX'],
  [TREATMENT, '"takesBloodwork"', '"takesBlodwork"', '4:3 SHAPE_UNKNOWN_KEY'],
  [TREATMENT, '"ed"', '"et"', '2:11 SHAPE_WRONG_VALUE'],
  [TREATMENT, '4000', '"4000"', '10:28 SHAPE_WRONG_VALUE'],
  [PRODUCTS, '"pitch"', '"pich"', '7:7 SHAPE_UNKNOWN_KEY'],
  [PRODUCTS, '900', '-900', '19:25 SHAPE_WRONG_VALUE'],
  [PRODUCTS, '"drugs": [', '"drugs": [,', '2:13 JSON_SYNTAX'],
  [ANSWERS, '"options"', '"optoins"', '3:5 SHAPE_UNKNOWN_KEY'],
  [ANSWERS, '"nothing"', '7', '4:21 SHAPE_WRONG_VALUE'],
  [ANSWERS, '"Most of the time"', '"Every time"', '5:7 JSON_DUPLICATE_KEY'],
  [INGREDIENT, '{', '{ "naem": 1,', '1:3 SHAPE_UNKNOWN_KEY'],
  [INGREDIENT, '{', '{ /* */', '1:3 JSON_SYNTAX'],
  [INGREDIENT, '"name": ', '"name": 5, "other": ', '3:11 SHAPE_WRONG_VALUE'],
])('in %s, %s written %s is found at its place, alone or with the whole product', (file, right, wrong, expected) => {
  const places = changed(file, right, wrong)
  expect(found(places)).toContainEqual(expect.stringContaining(`${file}:${expected}`))
  expect(found(places, [file])).toEqual(found(places))
})

const RULES = 'src/formulary/ingredients'
const TABLE = 'src/treatments/ed/answers.json'

test.each([
  ['a shared rule', `${RULES}/shared/everyone.json`, '"suicidal-thoughts"', '"suicidal-thougths"', 'Did you mean "suicidal-thoughts"?'],
  ['an exception', `${RULES}/tadalafil.json`, '"kidney-disease-mild-or-moderate"', '"kidney-disease-mild-or-moderat"', '-moderate"?'],
  ['one of several facts', `${RULES}/tadalafil.json`, '"takes:doxazosin"', '"takes:doxazosine"', 'Did you mean "takes:doxazosin"?'],
  ['a class of medicines', `${RULES}/tadalafil.json`, '"takes:alpha-blocker"', '"takes:alpha-bloker"', '"takes:alpha-blocker"?'],
  ['a last dose', `${RULES}/tirzepatide.json`, '"weight-medicine-past-2-weeks"', '"weight-medicine-past-2-week"', '-2-weeks"?'],
  ['facts that mean nothing', `${RULES}/prasterone.json`, '"told-to-avoid-sex"', '"told-to-avoid-sexs"', '"told-to-avoid-sex"?'],
  ['an option', TABLE, '"poppers", "takes', '"popers", "takes', 'Did you mean "poppers"?'],
  ['an option of earlier days', TABLE, '{ "Poppers": ["poppers"', '{ "Poppers": ["popers"', 'Did you mean "poppers"?'],
  ['a fact that follows', 'src/formulary/facts.json', '["angina"]', '["angna"]', 'Did you mean "angina"?'],
  ['a contradiction', 'src/formulary/contradictions.json', '"menopause", "others"', '"menopuase", "others"', '"menopause"?'],
  ['words of patients', 'src/formulary/ownWords/conditions.json', '"tells": ["angina"]', '"tells": ["angna"]', '"angina"?'],
])('a misspelt fact in %s is an error at its place, with the fact that is meant', (_where, file, right, wrong, meant) => {
  const places = changed(file, right, wrong)
  const [name = ''] = wrong.match(/"[^"]*"/g)?.filter((one) => !right.includes(one)) ?? []
  const lines = readFileSync(join(places.folder, file), 'utf8').split('\n')
  const line = lines.findIndex((text) => text.includes(wrong))
  const column = (lines[line]?.indexOf(name) ?? -1) + 1
  const findings = lintFiles({ paths: [], from: places.folder, project: { places, code } })
  const told = findings.map((one) => [one.code, one.severity, one.place.file, one.place.line, one.place.column, one.suggestion])
  expect(told[0]).toEqual(['FACT_UNKNOWN', 'error', file, line + 1, column, expect.stringContaining(meant)])
  expect(findings[0]?.message).toBe(`there is no fact “${name.slice(1, -1)}”`)
})

test.each([
  ['a class of medicines', `${RULES}/minoxidil-oral.json`, '["retinoid"]', '["retinid"]', 'there is no medicine-class “retinid”'],
  ['a class that was used before', 'src/treatments/tb/answers.json', '["testosterone"]', '["testosteron"]', '“testosteron”'],
  ['a group of facts', `${RULES}/zinc.json`, '"pressure"', '"presure"', 'there is no fact-group “presure”'],
  ['the medicine of an ingredient', `${RULES}/zinc.json`, '"medicine": "zinc"', '"medicine": "zink"', 'there is no medicine “zink”'],
])('a misspelt name of %s is an error too', (_what, file, right, wrong, said) => {
  const places = changed(file, right, wrong)
  const findings = lintFiles({ paths: [], from: places.folder, project: { places, code } })
  expect(findings.map((one) => `${one.code} ${one.message}`)).toEqual([expect.stringMatching(new RegExp(`^SHAPE_WRONG_VALUE .*${said}$`))])
})

test('a severity of screens in an ingredient is an error that names the scale of each', () => {
  const file = `${RULES}/tadalafil.json`
  const places = changed(file, '"severity": "high"', '"severity": "stop"')
  const findings = lintFiles({ paths: [file], from: places.folder, project: { places, code } })
  expect(findings.map((one) => [one.code, one.suggestion])).toEqual([
    ['SHAPE_WRONG_VALUE', expect.stringMatching(/"?high"?, "?moderate"?.*a screen \(fragments\/…\) is emergency, stop, refuse, flag\.$/)],
  ])
})

test.each([BRAND, THEME, CALLS, INTERRUPTS, OPTIONS, TREATMENT, PRODUCTS, ANSWERS, INGREDIENT])('%s has no findings', (file) => {
  expect(found(changed(file, '{', '{'))).toEqual([])
})

test.each([
  ['src/fragments/mood.json', 'src/treatments/ed/fragments/mood.json', '{ "id": "mood", "fields": [] }'],
  ['src/treatments/ed/fragments/mood.json', 'src/treatments/hl/fragments/mood.json', '{ "id": "mood", "fields": [] }'],
  ['src/options/foods.json', 'src/treatments/ed/options/foods.json', '[]'],
])('two files of one name are reported with both: %s and %s', (one, other, text) => {
  const places = changed(BRAND, '{', '{')
  for (const file of [one, other]) {
    mkdirSync(dirname(join(places.folder, file)), { recursive: true })
    writeFileSync(join(places.folder, file), text)
  }
  const twins = (paths: readonly string[]) =>
    lintFiles({ paths, from: places.folder, project: { places, code } }).flatMap(({ code, place, message }) =>
      code === 'FLOW_DUPLICATE_FILE' ? [[place.file, place.line, place.column, message.includes(one)]] : [],
    )
  expect(twins([])).toEqual([[other, 1, 1, true]])
  expect(twins([other])).toEqual(twins([]))
})
