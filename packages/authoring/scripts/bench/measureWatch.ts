import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** One measure: wall clock and processor time in milliseconds, and memory at its peak. */
export interface Measured {
  readonly ms: number
  readonly cpu: number
  readonly megabytes: number
}

/** From a save to the first finding, and to the end of its round, in milliseconds. */
interface Save {
  readonly finding: number
  readonly end: number
}

const inPackages = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))
/** A screen of few flows, and one of nearly all. */
const SAVES = [
  ['a screen of one treatment', 'src/treatments/ed/fragments/cardiovascular-risk.json'],
  ['a screen that every treatment shares', 'src/fragments/shared/medical-history.json'],
] as const

/** Edits a copy of the flows while `anamnesis watch` runs on it: a condition is misspelt, which is an error and a dead place, and mended. */
export async function measureWatch(): Promise<(readonly [string, Save])[]> {
  const folder = mkdtempSync(join(tmpdir(), 'anamnesis-bench-'))
  for (const name of ['src', 'scripts', 'package.json', 'anamnesis.config.json'])
    cpSync(join(inPackages('flows'), name), join(folder, name), { recursive: true })
  symlinkSync(inPackages('flows/node_modules'), join(folder, 'node_modules'))
  const watch = spawn(process.execPath, [inPackages('authoring/bin/anamnesis.mjs'), 'watch'], { cwd: folder, detached: true })
  let told = ''
  let wake = () => {}
  // who waits for what it says would wait for ever
  const fail = (code: number | null) => {
    throw new Error(`anamnesis watch ended with ${code}: ${told}`)
  }
  watch.on('exit', fail)
  watch.stderr.on('data', (text: Buffer) => (told += text.toString()))
  watch.stdout.on('data', (text: Buffer) => {
    told += text.toString()
    wake()
  })
  const until = async (wanted: RegExp) => {
    while (!wanted.test(told)) await new Promise<void>((resolve) => (wake = resolve))
    return performance.now()
  }
  await until(/Save a file/)
  const saves: (readonly [string, Save])[] = []
  for (const [name, path] of SAVES) {
    const file = join(folder, path)
    const right = readFileSync(file, 'utf8')
    told = ''
    const begun = performance.now()
    writeFileSync(file, right.replace('"label"', '"labell"'))
    const finding = (await until(/ error [A-Z_]+ /)) - begun
    saves.push([name, { finding, end: (await until(/^\d+ ms$/m)) - begun }])
    told = ''
    writeFileSync(file, right)
    await until(/^\d+ ms$/m)
  }
  watch.off('exit', fail)
  // the command and the Node that it starts
  if (watch.pid !== undefined) process.kill(-watch.pid)
  rmSync(folder, { recursive: true })
  return saves
}
