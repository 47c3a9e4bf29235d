import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const src = join(import.meta.dirname, '..')
const sheets = globSync('**/*.css.ts', { cwd: src }).filter((file) => !file.startsWith('themes/'))

/** Forbidden patterns in field styles, with the reason. */
const RULES: readonly (readonly [why: string, never: RegExp])[] = [
  [
    'sides are named by the text, so that a page that reads from the right is right too',
    /\b(left|right|top|bottom)['"]?\s*:|\b\w+(Left|Right|Top|Bottom)\w*\s*:|'(left|right)'/,
  ],
  ['colours are the brand’s, but for shadows', /#[0-9a-f]{3,8}\b|\b(rgb|hsl|oklch|lab)a?\((?!0 0 0 \/)|'(white|black|gr[ae]y|red)'/i],
  ['text grows with the reader’s own size', /fontSize: ('?\d+px|\d)/],
  ['a fixed height would cut text that has grown', /lineHeight: '?\d+px/],
]

test('style sheets exist', () => expect(sheets.length).toBeGreaterThan(15))

describe.each(RULES)('%s', (_why, never) => {
  test.each(sheets)('in %s', (file) => {
    const lines = readFileSync(join(src, file), 'utf8').split('\n')
    expect(lines.filter((line) => never.test(line) && !/^\s*(\/\/|\/?\*)/.test(line))).toEqual([])
  })
})
