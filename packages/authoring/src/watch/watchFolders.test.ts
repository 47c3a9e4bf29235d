import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { watchFolders } from './watchFolders.ts'

let folder: string
let told: Set<string>
let end: () => void

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'anamnesis-watch-'))
  for (const name of ['flows/deep', 'node_modules/one']) mkdirSync(join(folder, name), { recursive: true })
  writeFileSync(join(folder, 'flows/deep/a.json'), '1')
  told = new Set()
  const isLeftOut = (path: string) => path.endsWith('node_modules')
  end = watchFolders({ folder, isLeftOut, onChange: (file) => told.add(relative(folder, file)) })
})
afterEach(() => {
  end()
  rmSync(folder, { recursive: true })
})

/** Saves atomically, as editors do: writes another file and renames it. */
function replace(file: string, text: string): void {
  writeFileSync(join(folder, `${file}.new`), text)
  renameSync(join(folder, `${file}.new`), join(folder, file))
}
async function isTold(file: string): Promise<void> {
  await expect.poll(() => told.has(file)).toBe(true)
  told.clear()
}

test('every save of a file is reported, for each way in which editors save', async () => {
  for (const text of ['2', '3', '4']) {
    replace('flows/deep/a.json', text)
    await isTold('flows/deep/a.json')
  }
  writeFileSync(join(folder, 'flows/deep/a.json'), '5')
  await isTold('flows/deep/a.json')
  rmSync(join(folder, 'flows/deep/a.json'))
  await isTold('flows/deep/a.json')
})

test('files in a new folder are reported, also after the folder is deleted and created again', async () => {
  for (const text of ['1', '2']) {
    mkdirSync(join(folder, 'flows/new'))
    writeFileSync(join(folder, 'flows/new/b.json'), text)
    await isTold('flows/new/b.json')
    replace('flows/new/b.json', `${text}0`)
    await isTold('flows/new/b.json')
    rmSync(join(folder, 'flows/new'), { recursive: true })
    await isTold('flows/new')
  }
})

test('excluded files are not reported', async () => {
  writeFileSync(join(folder, 'node_modules/one/c.json'), '1')
  writeFileSync(join(folder, 'last.json'), '1')
  await expect.poll(() => [...told]).toEqual(['last.json'])
})
