import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { importFromDoors, publicNames } from './publicNames.ts'

const schema = { specifier: '@house/engine/schema', report: 'engine-schema', folder: '', source: 'schema.ts' }
let folder = ''
const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
const read = (name: string) => importFromDoors(join(folder, name), publicNames(folder, [schema]))

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'declarations-'))
  write('field.d.ts', 'export interface Field {}\nexport interface Inner {}')
  write(
    'schema.d.ts',
    "export type { Field, Field as Question } from './field.ts'\nexport declare const VERSION = 1\nexport interface Flow {}",
  )
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a name that a door exports is imported from the door, wherever it was imported from', () => {
  write('view.d.ts', "import { Field } from './field.ts';\nimport { Flow, VERSION } from './schema.ts';\nexport type View = Field;")
  expect(read('view.d.ts')).toBe(
    [
      "import { Field } from '@house/engine/schema';",
      "import { Flow } from '@house/engine/schema';",
      "import { VERSION } from '@house/engine/schema';",
      'export type View = Field;',
    ].join('\n'),
  )
})

test('what no door exports is still read where it lies', () => {
  write('view.d.ts', "import { Field, Inner as Within } from './field.ts';\nimport { z } from 'zod';")
  expect(read('view.d.ts')).toBe(
    "import { Field } from '@house/engine/schema';\nimport { Inner as Within } from './field.ts';\nimport { z } from 'zod';",
  )
})

test('a type that the compiler imports on the spot comes from its door too', () => {
  write('view.d.ts', 'export declare const view: Map<string, import("./field.ts").Field | import("./field.ts").Inner>')
  expect(read('view.d.ts')).toBe(
    'export declare const view: Map<string, import(\'@house/engine/schema\').Field | import("./field.ts").Inner>',
  )
})
