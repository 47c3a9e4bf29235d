import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { inject, onTestFinished } from 'vitest'
import { installDeclared } from '../../../scripts/packed/installNamed.ts'
import { root } from './root.ts'

/** Copies an example into a temporary folder and installs its dependencies, ours from tarballs. @returns the folder */
export function installExample(name: string): string {
  const folder = emptyFolder(name)
  cpSync(join(root, 'examples', name), folder, { recursive: true, filter: (path) => !/\/(node_modules|dist)$/.test(path) })
  installDeclared(inject('unpacked'), folder)
  return folder
}

/** A folder of the given name inside a temporary folder, removed after the test. */
export function emptyFolder(name: string): string {
  const folder = join(mkdtempSync(join(tmpdir(), `anamnesis-${name}-`)), name)
  onTestFinished(() => rmSync(dirname(folder), { recursive: true, force: true }))
  mkdirSync(folder)
  return folder
}
