import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Preview } from './Preview.ts'

/** Writes a preview where the app finds it in development. Returns its name, `<flow>/<screen>`, without answers. */
export function writePreview(folder: string, flow: string, preview: Preview): string {
  const name = `${flow}/${preview.screen}`
  const file = join(folder, `${name}.json`)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(preview))
  return name
}
