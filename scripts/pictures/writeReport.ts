import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { paintDifference } from './findDifference.ts'
import type { Difference } from './sheetStore.ts'
import { type Pixels, toWebp } from './pixels.ts'

/** Writes a page with each difference: the stored cell, the rendered cell, and the differing pixels. */
export async function writeReport(folder: string, differences: readonly Difference[]): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const sections: string[] = []
  for (const { sheet, story, brand, message, stored, drawn } of differences) {
    const pictures: Readonly<Record<string, Pixels | undefined>> = {
      expected: stored,
      actual: drawn,
      difference: stored && drawn && paintDifference(stored, drawn),
    }
    const figures: string[] = []
    for (const [title, picture] of Object.entries(pictures)) {
      if (!picture) continue
      const file = `${story}.${brand}.${title}.webp`
      writeFileSync(join(folder, file), await toWebp(picture))
      figures.push(`<figure><figcaption>${title}</figcaption><img src="${file}" alt=""></figure>`)
    }
    sections.push(`<h2>${story}, ${brand}</h2><p>Sheet ${sheet}: ${message}.</p><div>${figures.join('')}</div>`)
  }
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
