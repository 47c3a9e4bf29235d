import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { lintText } from '../../../tests/support/lint/lintText.ts'
import { sarifReport } from './sarifReport.ts'

const message = z.strictObject({ text: z.string().check(z.minLength(1)) })
const from1 = z.int().check(z.gte(1))
const from0 = z.int().check(z.gte(0))
const physicalLocation = z.strictObject({
  artifactLocation: z.strictObject({ uri: z.string().check(z.regex(/^[\w.%/-]+$/)) }),
  region: z.strictObject({ startLine: from1, startColumn: from1, charOffset: from0, charLength: from0 }),
})
const fix = z.strictObject({
  description: message,
  artifactChanges: z.array(
    z.strictObject({
      artifactLocation: z.strictObject({ uri: z.string() }),
      replacements: z.array(
        z.strictObject({
          deletedRegion: z.strictObject({ charOffset: from0, charLength: from0 }),
          insertedContent: z.strictObject({ text: z.string() }),
        }),
      ),
    }),
  ),
})
/** The parts of SARIF 2.1.0 that a report uses: sections 3.13, 3.14, 3.19, 3.27 to 3.30, 3.49 and 3.55 to 3.57. */
const sarif = z.strictObject({
  $schema: z.url(),
  version: z.literal('2.1.0'),
  runs: z.array(
    z.strictObject({
      tool: z.strictObject({
        driver: z.strictObject({
          name: z.string(),
          rules: z.array(z.strictObject({ id: z.string(), help: message })),
        }),
      }),
      columnKind: z.enum(['utf16CodeUnits', 'unicodeCodePoints']),
      results: z.array(
        z.strictObject({
          ruleId: z.string(),
          ruleIndex: from0,
          level: z.enum(['none', 'note', 'warning', 'error']),
          message,
          locations: z.array(z.strictObject({ physicalLocation })),
          fixes: z.optional(z.array(fix)),
          relatedLocations: z.optional(z.array(z.strictObject({ id: from0, physicalLocation, message }))),
        }),
      ),
    }),
  ),
})

const screen = {
  id: 'a',
  dependsOn: { field: 'b', value: 'Yes' },
  fields: [
    { name: 'b', type: 'text', label: '' },
    { name: 'c', type: 'text', label: 'x', dependsOn: { field: 'b', value: 'No' } },
  ],
}

test('the report has the shape of SARIF 2.1.0, and each result belongs to its rule', () => {
  const report: unknown = JSON.parse(sarifReport(lintText(JSON.stringify(screen, null, 2))))
  const { runs } = sarif.parse(report)
  const [run] = runs
  expect(run?.results.length).toBeGreaterThan(1)
  for (const { ruleId, ruleIndex } of run?.results ?? []) expect(run?.tool.driver.rules[ruleIndex]?.id).toBe(ruleId)
})

test('a certain suggestion is a fix of the result', () => {
  const misspelt = '{ "id": "a", "fields": [{ "name": "b", "type": "text", "lable": "x" }] }'
  const [result] = sarif.parse(JSON.parse(sarifReport(lintText(misspelt)))).runs[0]?.results ?? []
  expect(result?.fixes?.[0]?.artifactChanges).toEqual([
    {
      artifactLocation: { uri: 'sample.json' },
      replacements: [{ deletedRegion: { charOffset: 55, charLength: 7 }, insertedContent: { text: '"label"' } }],
    },
  ])
})

test('the other condition of a contradiction is a related location, with its place', () => {
  const report: unknown = JSON.parse(sarifReport(lintText(JSON.stringify(screen, null, 2))))
  const clash = sarif.parse(report).runs[0]?.results.find(({ ruleId }) => ruleId === 'CONDITION_NEVER_HOLDS')
  expect(clash?.message.text).toContain('b is “Yes” (sample.json:3:16) and b is “No”')
  expect(clash?.locations[0]?.physicalLocation.region).toMatchObject({ startLine: 17, startColumn: 20 })
  expect(clash?.relatedLocations).toMatchObject([
    {
      physicalLocation: { artifactLocation: { uri: 'sample.json' }, region: { startLine: 3, startColumn: 16 } },
      message: { text: 'b is “Yes”' },
    },
  ])
})

test('a report of nothing, and of a file with any name, is sound too', () => {
  expect(sarif.safeParse(JSON.parse(sarifReport([]))).success).toBe(true)
  const [finding] = lintText('{')
  const renamed = finding && { ...finding, place: { ...finding.place, file: 'a b/ä#?.json' } }
  expect(sarif.parse(JSON.parse(sarifReport(renamed ? [renamed] : []))).runs[0]?.results[0]?.locations[0]?.physicalLocation).toMatchObject({
    artifactLocation: { uri: 'a%20b/%C3%A4%23%3F.json' },
  })
})
