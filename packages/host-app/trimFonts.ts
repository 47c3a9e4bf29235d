import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

/** A font's axes, each kept at one value or between two. */
type VariationAxes = NonNullable<NonNullable<Parameters<typeof subsetFont>[2]>['variationAxes']>

/** What the themes draw of the fonts' axes: `packages/fields/src/themes/*.tokens.ts` name the weights, headings are 18 to 36 pixels high. */
const drawn: Readonly<Record<string, VariationAxes>> = {
  figtree: { wght: { min: 400, max: 700 } },
  inter: { wght: { min: 400, max: 700 } },
  fraunces: { wght: 520, opsz: { min: 16, max: 48 } },
}

const folder = fileURLToPath(new URL('node_modules/.cache/trimmedFonts', import.meta.url))

/**
 * Takes out of the fonts what no page draws: a font's file brings every weight and size, and the first page of a brand waits for it on a slow line.
 * Characters stay as the style sheet of the font has them, and so do all features such as figures of one width.
 */
export function trimFonts(): Plugin {
  return {
    name: 'anamnesis:trim-fonts',
    apply: 'build',
    enforce: 'pre',
    transform: async (css, id) => {
      if (!/@fontsource-variable\/.*\.css$/.test(id.replaceAll('\\', '/'))) return undefined
      let trimmed = css
      for (const [, source = '', ranges = ''] of css.matchAll(/@font-face \{[^}]*?url\((\.[^)]+\.woff2)\)[^}]*?unicode-range: ([^;]+);/g)) {
        const file = await trim(join(dirname(id), source), charactersOf(ranges))
        trimmed = trimmed.replace(source, () => relative(dirname(id), file).replaceAll('\\', '/'))
      }
      return { code: trimmed, map: null }
    },
  }
}

/** Writes what is needed of a font's file. @returns where it lies. @throws FONT_UNKNOWN when nobody has said what is drawn of it. */
async function trim(source: string, characters: string): Promise<string> {
  const name = source.replace(/^.*[\\/]/, '')
  const variationAxes = drawn[name.replace(/-.*$/, '')]
  if (!variationAxes) throw new Error(`FONT_UNKNOWN ${name}: name in trimFonts.ts what of its axes the themes draw.`)
  const font = await readFile(source)
  const key = createHash('sha256').update(font).update(characters).update(JSON.stringify(variationAxes)).digest('hex').slice(0, 16)
  const file = join(folder, key, name)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, await subsetFont(font, characters, { targetFormat: 'woff2', variationAxes }))
  return file
}

/** `U+0000-00FF,U+0131` as the characters themselves. */
function charactersOf(ranges: string): string {
  return ranges
    .split(',')
    .flatMap((range) => {
      const [first = 0, last = first] = range
        .trim()
        .slice(2)
        .split('-')
        .map((hex) => Number.parseInt(hex, 16))
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))
    })
    .join('')
}
