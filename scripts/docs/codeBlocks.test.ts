import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { parseFlow } from '../../packages/engine/src/schema/index.ts'
import { tagAttributes } from '../../packages/embed/src/element/tagSettings.ts'
import { flowSourceIn } from '../../packages/engine/src/schema/flow.ts'
import { codeBlocks } from './codeBlocks.ts'
import { shellFindings } from './shellFindings.ts'
import { sitePages } from './sitePages.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')
// package.json files of this repository
const manifest = (folder: string) => JSON.parse(read(join(folder, 'package.json'))) as { name: string; scripts?: Record<string, string> }
const packages = new Set(globSync('packages/*', { cwd: root }).map((folder) => manifest(folder).name))
const anamnesis = new Set(
  globSync('packages/authoring/src/commands/*.ts', { cwd: root }).map((file) => file.replace(/.*\/|\.ts$/g, '')),
).add('help')
/** The blocks of all pages in one of the languages. */
const blocksIn = (...languages: readonly string[]) =>
  sitePages(root).flatMap((page) =>
    codeBlocks(read(page))
      .filter(({ language }) => languages.includes(language))
      .map((block) => ({ page, place: `${page}:${block.line}`, ...block })),
  )

/** Parses JSON; a block may be the keys of an object without its braces. */
function parseJson(code: string): unknown {
  const isPart = /^\s*"[^"]*":/.test(code)
  return JSON.parse(isPart ? `{${code}}` : code)
}

test('blocks of JSON parse, and whole fields, screens and flows are valid', () => {
  // packages/authoring/src/lint/docs.test.ts lints those of the rules, which are wrong on purpose
  const blocks = blocksIn('json').filter(({ page }) => !page.startsWith('docs/rules/'))
  expect(blocks.length).toBeGreaterThan(5)
  for (const { place, code } of blocks) {
    const value = expectNoError(place, () => parseJson(code))
    if (typeof value !== 'object' || value === null) continue
    const fields = [value].flat().filter(isField)
    if (fields.length > 0) expectNoError(place, () => parseFlow(flowOf({ id: 'sample', fields })))
    const { $schema: _schema, ...content } = value as Record<string, unknown> // an object, as checked above
    if ('fields' in content && 'id' in content) expectNoError(place, () => parseFlow(flowOf(content)))
    // flows without calls are sources, which name fragments
    if ('steps' in content) expectNoError(place, () => ('calls' in content ? parseFlow(content) : flowSource.parse(value)))
  }
})

const flowSource = flowSourceIn({})

/** Whether an object is a field of a built-in type. */
const isField = (value: object) => 'name' in value && 'label' in value && 'type' in value && !String(value.type).startsWith('x-')

/** A flow with one screen. */
const flowOf = (screen: unknown) => ({
  schemaVersion: 2,
  id: 'sample',
  version: 1,
  kind: 'onboarding',
  variant: 'full',
  calls: {},
  interrupts: {},
  steps: [{ id: 'one', title: 'One', screens: [screen] }],
})

function expectNoError<Result>(place: string, run: () => Result): Result {
  try {
    return run()
  } catch (error) {
    throw new Error(`${place}: ${String(error)}`, { cause: error })
  }
}

test('blocks of TypeScript and JavaScript parse', () => {
  const findings = blocksIn('ts', 'tsx', 'js').flatMap(({ place, code, language }) => {
    const { diagnostics = [] } = ts.transpileModule(code, {
      fileName: `block.${language}`,
      reportDiagnostics: true,
      compilerOptions: { jsx: ts.JsxEmit.ReactJSX, module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ESNext },
    })
    return diagnostics.map(({ messageText }) => `${place}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`)
  })
  expect(findings).toEqual([])
})

test('TypeScript blocks import names that the packages export', () => {
  const names = new Set(read('docs/public-names.md').match(/\w+/g))
  const findings = blocksIn('ts', 'tsx').flatMap(({ place, code }) =>
    [...code.matchAll(/import (?:type )?\{([^}]*)\} from '@anamnesis\//g)]
      .flatMap(([, list = '']) => list.split(','))
      .map((name) => name.replace(/^\s*type | as .*/g, '').trim())
      .filter((name) => name !== '' && !names.has(name))
      .map((name) => `${place}: ${name}`),
  )
  expect(findings).toEqual([])
})

/** Attributes of `<anamnesis-questionnaire>` in a block that the tag does not read. */
function unknownAttributes(code: string): string[] {
  const written = [...code.matchAll(/<anamnesis-questionnaire([^>]*)>/g)].flatMap(([, list = '']) => [...list.matchAll(/([\w-]+)=/g)])
  const known = new Set<string>([...tagAttributes, 'id', 'class'])
  return written.map(([, name = '']) => name).filter((name) => !known.has(name))
}

test('HTML blocks use attributes that the tag reads', () => {
  const blocks = blocksIn('html').filter(({ code }) => code.includes('<anamnesis-questionnaire'))
  expect(blocks.length).toBeGreaterThan(1)
  expect(blocks.flatMap(({ place, code }) => unknownAttributes(code).map((name) => `${place}: ${name}`))).toEqual([])
  expect(unknownAttributes('<anamnesis-questionnaire source="/flows/tea.json">')).toEqual(['source'])
})

test('shell blocks name scripts, commands and packages that exist', () => {
  const findings = blocksIn('sh').flatMap(({ place, page, code }) => {
    const folder = page.startsWith('examples/') && existsSync(join(root, dirname(page), 'package.json')) ? dirname(page) : '.'
    const scripts = new Set(Object.keys(manifest(folder).scripts ?? {}))
    return shellFindings(code, { scripts, anamnesis, packages }).map((finding) => `${place}: ${finding}`)
  })
  expect(findings).toEqual([])
})

test.each(['npm run missing', 'npx anamnesis lnt', 'npm install @anamnesis/missing'])('%s is a finding', (command) => {
  const known = { scripts: new Set(['test']), anamnesis: new Set(['lint']), packages: new Set(['@anamnesis/engine']) }
  expect(shellFindings(command, known)).toHaveLength(1)
})
