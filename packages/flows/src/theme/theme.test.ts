import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { issueFaults } from '@anamnesis/engine/schema/internal'
import { expect, test } from 'vitest'
import { contrast } from './contrast.ts'
import { type Theme, writtenTheme } from './theme.ts'

const folder = fileURLToPath(new URL('../brands/', import.meta.url))
const read = (id: string): unknown => JSON.parse(readFileSync(`${folder}${id}/theme.json`, 'utf8'))
const northway = writtenTheme.parse(read('northway'))
const brands = globSync('*/brand.json', { cwd: folder }).map((file) => file.replace(/.brand\.json$/, ''))

function faultsOf(document: Theme): string[] {
  const { error } = writtenTheme.safeParse(document)
  return issueFaults({ schema: writtenTheme, document }, error?.issues ?? []).map(({ path, suggestion }) => `${path}: ${suggestion}`)
}

test('black on white is 21, and a colour on itself is 1', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21)
  expect(contrast('#8A938F', '#8A938F')).toBe(1)
})

test.each(brands)('%s has a whole theme with enough contrast in both schemes', (id) => {
  expect(writtenTheme.safeParse(read(id)).error).toBeUndefined()
})

test('a grey that is too pale is reported at its key, with the colour behind it and what is required', () => {
  expect(faultsOf({ ...northway, colour: { ...northway.colour, muted: '#999999' } })[0]).toBe(
    'colour.muted: Its contrast on page #FBFAF7 is 2.72, and must be 4.5. Move the two colours apart.',
  )
  expect(faultsOf({ ...northway, dark: { ...northway.dark, ink: '#555555' } })[0]).toMatch(/^dark\.ink: Its contrast on page #101816 is /)
})

test('a sign takes path data only', () => {
  const shapes = [{ path: '"/><script>', paint: 'page' as const }]
  expect(faultsOf({ ...northway, sign: { size: 22, shapes } })).toEqual([expect.stringMatching(/^sign\.shapes\.?\[?0\]?\.path/)])
})
