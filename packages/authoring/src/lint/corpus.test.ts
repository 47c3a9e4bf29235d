import { readFileSync } from 'node:fs'
import { parseFlow } from '@anamnesis/engine/schema'
import { expect, test } from 'vitest'
import { sample } from '../../../../scripts/seed.ts'
import { unpackLintCorpus } from '../../tests/corpus/unpackLintCorpus.ts'
import { proveFlow } from '../prove/proveFlow.ts'
import { flowsProject as project } from '../../tests/support/flowsProject.ts'
import { lintFiles } from './lintFiles.ts'
import { rules } from './rules/index.ts'

const { folder, bad, correct } = unpackLintCorpus()
const read = (name: string): unknown => JSON.parse(readFileSync(`${folder}/correct/${name}.json`, 'utf8'))
/** Documents without fragments, which can be proved directly. */
const resolved = correct.filter((name) => Object.hasOwn(Object(read(name)), 'variant'))
const codesIn = (expected: string): readonly string[] => expected.match(/^\w+/gm) ?? []

/** Codes that need an earlier revision or the product's own documents. */
const TOLD_ELSEWHERE = ['ANSWER_ORPHANED', 'ANSWER_UNREAD_FIELD', 'VERSION_NOT_RAISED']
const codes = Object.values(rules).flatMap(({ code }) => (TOLD_ELSEWHERE.includes(code) ? [] : [code]))

test.each(sample([...bad], 24))('in %s only the mistake is found, at its place', (name, expected) => {
  const found = lintFiles({ paths: [`${name}.json`], from: folder, project }).map(
    ({ code, place: { file, line, column } }) => `${code} ${file === `${name}.json` ? '' : `${file}:`}${line}:${column}\n`,
  )
  expect(found.join('')).toBe(expected)
})

test.each(sample(correct, 8))('%s is correct, so nothing is found in it', (name) => {
  expect(lintFiles({ paths: [`correct/${name}.json`], from: folder, project })).toEqual([])
})

test.each(sample(resolved, 4))('reachability in %s is decided without guesses', async (name) => {
  const flow = parseFlow(read(name))
  const { places } = await proveFlow({ flow, handlers: {}, now: '2026-01-01T00:00:00.000Z' })
  expect(places.filter(({ verdict }) => verdict === 'undecided').map(({ place }) => place)).toEqual([])
  expect(places.length).toBeGreaterThan(0)
})

test('there are at least 200 bad documents and 40 correct ones', () => {
  expect(bad.size).toBeGreaterThanOrEqual(200)
  expect(resolved.length).toBeGreaterThanOrEqual(40)
})

test.each(codes)('%s is found in two documents or more, one of which is a correct one but for this mistake', (code) => {
  const found = [...bad].flatMap(([name, expected]) => (codesIn(expected).includes(code) ? [name] : []))
  expect(found.length).toBeGreaterThanOrEqual(2)
  const nearMisses = found.filter((name) => correct.includes(name.split('--')[0] ?? ''))
  expect(nearMisses).not.toEqual([])
  for (const name of nearMisses) expect(name).toContain('--')
})
