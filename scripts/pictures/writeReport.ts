import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { paintDifference } from './findDifference.ts'
import type { Difference } from './sheetStore.ts'
import { type Pixels, smallPng } from './smallPng.ts'

/** Writes a page that shows each difference: the stored cell, the drawn one, and the pixels that differ. */
export function writeReport(folder: string, differences: readonly Difference[]): void {
  mkdirSync(folder, { recursive: true })
  const sections = differences.map(({ sheet, story, brand, message, stored, drawn }) => {
    const write = (title: string, picture: Pixels) => {
      const file = `${story}.${brand}.${title}.png`
      writeFileSync(join(folder, file), smallPng(picture))
      return `<figure><figcaption>${title}</figcaption><img src="${file}" alt=""></figure>`
    }
    const figures = [
      stored && write('expected', stored),
      drawn && write('actual', drawn),
      stored && drawn && write('difference', paintDifference(stored, drawn)),
    ]
    return `<h2>${story}, ${brand}</h2><p>Sheet ${sheet}: ${message}.</p><div>${figures.filter(Boolean).join('')}</div>`
  })
  writeFileSync(join(folder, 'index.html'), page(sections.join('\n')))
}

const page = (content: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Pictures that differ</title>
<style>body { font: 1rem/1.5 sans-serif } div { display: flex; gap: 1rem; align-items: start } figure { margin: 0 } img { border: 1px solid #999 }</style>
<h1>Pictures that differ</h1>
${content}
</html>
`
