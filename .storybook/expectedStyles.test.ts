import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { storyNameFromExport, toId } from 'storybook/internal/csf'
import { expect, test } from 'vitest'
import { expectedStyles } from './expectedStyles.ts'

const packages = fileURLToPath(new URL('../packages', import.meta.url))

test('every expected style is checked, because its story exists', () => {
  const stories = globSync('*/src/**/*.stories.tsx', { cwd: packages }).flatMap((file) => {
    const text = readFileSync(`${packages}/${file}`, 'utf8')
    const title = /title: '(.+?)'/.exec(text)?.[1] ?? ''
    return [...text.matchAll(/export const (\w+): Story/g)].map(([, name = '']) => toId(title, storyNameFromExport(name)))
  })
  expect(Object.keys(expectedStyles).filter((id) => !stories.includes(id))).toEqual([])
})
