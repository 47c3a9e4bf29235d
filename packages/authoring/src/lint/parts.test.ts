import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import type { ProjectPlaces } from '../project/ProjectPlaces.ts'
import { flowsProject } from '../testing/flowsProject.ts'
import { lintFiles } from './lintFiles.ts'

const { code, places: real } = flowsProject

/** A folder with one document of the product, changed, and nothing else. */
function changed(file: string, right: string, wrong: string): ProjectPlaces {
  const folder = mkdtempSync(join(tmpdir(), 'anamnesis-parts-'))
  const moved = Object.entries(real).map(([key, path]) => [key, join(folder, relative(real.folder, path))])
  const written = join(folder, file)
  mkdirSync(dirname(written), { recursive: true })
  cpSync(join(real.folder, file), written)
  const text = readFileSync(written, 'utf8')
  if (!text.includes(right)) throw new Error(`${file} has no ${right} any more: change another part of it.`)
  writeFileSync(written, text.replace(right, wrong))
  return { ...(Object.fromEntries(moved) as unknown as ProjectPlaces), folder } // the same keys as before
}

function found(places: ProjectPlaces, paths: readonly string[] = []): string[] {
  const findings = lintFiles({ paths, from: places.folder, project: { places, code } })
  return findings.map(({ code, place: { file, line, column } }) => `${file}:${line}:${column} ${code}`)
}

const BRAND = 'src/brands/northway.json'
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
  [BRAND, ' 90', ' "90"', '11:24 SHAPE_WRONG_VALUE'],
  [BRAND, ' 90', ' 90,', '12:1 JSON_SYNTAX'],
  [CALLS, '"inBackground"', '"inBackgrund"', '6:5 SHAPE_UNKNOWN_KEY'],
  [CALLS, '"PUT"', '"PUTT"', '4:15 SHAPE_WRONG_VALUE'],
  [CALLS, '"method": "PUT",', '"method": "PUT", "method": "PUT",', '4:22 JSON_DUPLICATE_KEY'],
  [INTERRUPTS, '"href"', '"hreff"', '12:9 SHAPE_UNKNOWN_KEY'],
  [INTERRUPTS, '"title": "This service is for adults"', '"title": 18', '3:14 SHAPE_WRONG_VALUE'],
  [INTERRUPTS, '"underAge"', '"__proto__": {}, "underAge"', '2:3 SHAPE_UNKNOWN_KEY'],
  [OPTIONS, '"label"', '"lable"', '4:5 SHAPE_UNKNOWN_KEY'],
  [OPTIONS, '"ACE inhibitors"', '7', '3:14 SHAPE_WRONG_VALUE'],
  [OPTIONS, '[', '{', '2:3 JSON_SYNTAX'],
  [TREATMENT, '"takesBloodwork"', '"takesBlodwork"', '4:3 SHAPE_UNKNOWN_KEY'],
  [TREATMENT, '"ed"', '"et"', '2:11 SHAPE_WRONG_VALUE'],
  [TREATMENT, '4000', '"4000"', '9:28 SHAPE_WRONG_VALUE'],
  [PRODUCTS, '"pitch"', '"pich"', '6:7 SHAPE_UNKNOWN_KEY'],
  [PRODUCTS, '900', '-900', '18:25 SHAPE_WRONG_VALUE'],
  [PRODUCTS, '"drugs": [', '"drugs": [,', '2:13 JSON_SYNTAX'],
  [ANSWERS, '"options"', '"optoins"', '3:5 SHAPE_UNKNOWN_KEY'],
  [ANSWERS, '"nothing"', '7', '4:21 SHAPE_WRONG_VALUE'],
  [ANSWERS, '"Most of the time"', '"Every time"', '5:7 JSON_DUPLICATE_KEY'],
  [INGREDIENT, '{', '{ "naem": 1,', '1:3 SHAPE_UNKNOWN_KEY'],
  [INGREDIENT, '{', '{ /* */', '1:3 JSON_SYNTAX'],
  [INGREDIENT, '"name": ', '"name": 5, "other": ', '3:11 SHAPE_WRONG_VALUE'],
])('in %s, %s written %s is found where it stands, alone or with all of the product', (file, right, wrong, expected) => {
  const places = changed(file, right, wrong)
  expect(found(places)).toContainEqual(expect.stringContaining(`${file}:${expected}`))
  expect(found(places, [file])).toEqual(found(places))
})

test.each([BRAND, CALLS, INTERRUPTS, OPTIONS, TREATMENT, PRODUCTS, ANSWERS, INGREDIENT])('%s as it is has nothing to mend', (file) => {
  expect(found(changed(file, '{', '{'))).toEqual([])
})

test.each([
  ['src/fragments/mood.json', 'src/treatments/ed/fragments/mood.json', '{ "id": "mood", "fields": [] }'],
  ['src/treatments/ed/fragments/mood.json', 'src/treatments/hl/fragments/mood.json', '{ "id": "mood", "fields": [] }'],
  ['src/options/foods.json', 'src/treatments/ed/options/foods.json', '[]'],
])('two files of one name are told with both: %s and %s', (one, other, text) => {
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
