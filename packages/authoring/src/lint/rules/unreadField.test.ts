import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseDocument } from '../document/parseDocument.ts'
import { workTree } from '../known/fileTrees.ts'
import { openLibrary } from '../known/Library.ts'
import { lintDocument } from '../lintDocument.ts'
import { flowsProject } from '../../../tests/support/flowsProject.ts'
import { lintFiles } from '../lintFiles.ts'

const { code, places } = flowsProject
const screen = join(places.folder, 'src/treatments/ed/fragments/past-present-conditions.json')

/** Lints a modified screen of the product at its original path. */
function changed(change: (text: string) => string) {
  const library = openLibrary({ places, tree: workTree, name: (file) => file, code })
  const text = change(readFileSync(screen, 'utf8'))
  return lintDocument({ document: parseDocument('screen.json', new TextEncoder().encode(text)), library, isOwn: true })
}

describe('lint reports a changed product question whose facts are not updated', () => {
  test('for an option with another value: its place, and the file of the table that needs it', () => {
    // its option and the group of it
    const [found, ...others] = changed((text) => text.replaceAll('"Told to avoid sex"', '"Advised against sex"'))
    expect(others).toEqual([])
    expect(found).toMatchObject({ code: 'ANSWER_UNREAD_OPTION', severity: 'error', place: { file: 'screen.json', line: 59 } })
    expect(found?.message).toBe('the option “Advised against sex” has no meaning in the answer table')
    expect(found?.suggestion).toContain(
      'Write "Advised against sex" under the options of “question-past-present-conditions” in treatments/ed/answers.json',
    )
  })

  test('of a field with another name', () => {
    const [found] = changed((text) => text.replaceAll('"question-past-present-conditions"', '"question-conditions-ever"'))
    expect(found).toMatchObject({ code: 'ANSWER_UNREAD_FIELD', severity: 'error' })
    expect(found?.suggestion).toContain('formulary/answers/not-health.json')
  })
})

test('a third-party screen may ask what no table of the product covers', () => {
  const folder = mkdtempSync(join(tmpdir(), 'anamnesis-unread-'))
  cpSync(screen, join(folder, 'screen.json'))
  writeFileSync(
    join(folder, 'own.json'),
    '{ "id": "a", "fields": [{ "name": "fear-of-geese", "type": "text", "label": "Do geese scare you?" }] }',
  )
  expect(lintFiles({ paths: ['screen.json', 'own.json'], from: folder, project: flowsProject })).toEqual([])
})
