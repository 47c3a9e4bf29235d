import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const source = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))
/** Simulates a project without the package. */
const notInstalled = `import { registerHooks } from 'node:module'
registerHooks({
  resolve: (name, context, next) => {
    if (name === '@anamnesis/flows') throw Object.assign(new Error("Cannot find package '@anamnesis/flows'"), { code: 'ERR_MODULE_NOT_FOUND' })
    return next(name, context)
  },
})`

test('a page is printed where the formulary is not installed, and speaks of none', () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      '--conditions=@anamnesis/source',
      '--import',
      `data:text/javascript,${encodeURIComponent(notInstalled)}`,
      source('cli.ts'),
      'print',
      '--brand',
      'acme',
      '--treatment',
      'sleep',
      '--format',
      'md',
    ],
    { cwd: source('../template'), encoding: 'utf8' },
  )
  expect([status, stderr]).toEqual([0, ''])
  expect(stdout).toContain('Fell asleep while driving')
  expect(stdout).not.toMatch(/formulary|medical lead|medicine|\*\*F1\*\*/)
})

test('only one module names the formulary package in its code', () => {
  const naming = globSync('**/*.ts', { cwd: source('.'), exclude: ['**/*.test.ts'] }).filter((file) =>
    /(?:from|import\() ?'@anamnesis\/flows(?:\/internal)?'/.test(readFileSync(source(file), 'utf8').replaceAll(/^import type .*$/gm, '')),
  )
  expect(naming).toEqual(['print/optionalFormulary.ts'])
})
