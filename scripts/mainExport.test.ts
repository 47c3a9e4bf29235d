import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Statements that may move to the top of a file without a change of what it does. */
const isMovable = (statement: ts.Statement) =>
  ts.isFunctionDeclaration(statement) ||
  ts.isInterfaceDeclaration(statement) ||
  ts.isTypeAliasDeclaration(statement) ||
  (ts.isClassDeclaration(statement) && !statement.heritageClauses)

/** Whether the export that a file is named for, if it can be first, comes after another statement. */
function hidesMainExport(file: string, code: string): boolean {
  const [name = ''] = basename(file).split('.')
  const { statements } = ts.createSourceFile(file, code, ts.ScriptTarget.ESNext, true)
  const own = statements.filter(
    (statement) => !ts.isImportDeclaration(statement) && !(ts.isExpressionStatement(statement) && ts.isStringLiteral(statement.expression)),
  )
  const isMain = (statement: ts.Statement) =>
    isMovable(statement) &&
    'name' in statement &&
    (statement.name as ts.Identifier | undefined)?.text === name && // declarations have an identifier
    ts.canHaveModifiers(statement) &&
    ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true
  return own.findIndex(isMain) > 0
}

const files = globSync('packages/*/src/**/*.{ts,tsx}', { cwd: root }).filter((file) => !file.includes('/generated/'))
const codeOf = (file: string) => readFileSync(join(root, file), 'utf8')

test('a file begins with the export that it is named for', () => {
  const named = files.filter((file) => !/\.(test|test-d|stories)\./.test(file))
  expect(named.length).toBeGreaterThan(1000)
  expect(named.filter((file) => hidesMainExport(file, codeOf(file)))).toEqual([])
})

test('a docstring has text on its first line, which lists of first lines show', () => {
  expect(files.filter((file) => /^\s*\/\*\*$/m.test(codeOf(file)))).toEqual([])
})

test.each([
  ['const A = 1\nexport function open() {}', true],
  ['import a from "a"\n\nexport function open() {}\nconst A = 1', false],
  ['export const open = 1\nexport function close() {}', false],
])('%j hides its main export: %s', (code, hides) => {
  expect(hidesMainExport('open.ts', code)).toBe(hides)
})
