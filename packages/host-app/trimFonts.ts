import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'
import { fonts } from '../../scripts/themes/fonts.ts'
import { brandIds, readTheme } from '../../scripts/themes/brands.ts'

/** A font's axes, each fixed or limited to a range. */
type VariationAxes = NonNullable<NonNullable<Parameters<typeof subsetFont>[2]>['variationAxes']>

/** Axis values in use, by font: text has weights up to 700; headings have their theme's, and are 18 to 36 pixels high. */
const drawn: Readonly<Record<string, VariationAxes>> = Object.fromEntries(
  Object.keys(fonts).map((name) => {
    const weights = fontWeights(name)
    const [min, max] = [Math.min(...weights), Math.max(...weights)]
    return [name.toLowerCase(), { wght: min === max ? min : { min, max }, ...(name === 'Fraunces' && { opsz: { min: 16, max: 48 } }) }]
  }),
)

/** The weights of a font in all themes. */
function fontWeights(name: string): readonly number[] {
  const weights = brandIds
    .map(readTheme)
    .flatMap(({ font }) => [...(font.body === name ? [400, 700] : []), ...(font.heading === name ? [Number(font.headingWeight)] : [])])
  return weights.length > 0 ? weights : [400]
}

const folder = fileURLToPath(new URL('node_modules/.cache/trimmedFonts', import.meta.url))

/** Removes unused weights and sizes from font files, which a brand's first page waits for. Characters
 * and features stay as in the font's style sheet.
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

/** Subsets a font file. @returns its path. @throws FONT_UNKNOWN if its axes aren't listed. */
async function trim(source: string, characters: string): Promise<string> {
  const name = source.replace(/^.*[\\/]/, '')
  const variationAxes = drawn[name.replace(/-.*$/, '')]
  if (!variationAxes) throw new Error(`FONT_UNKNOWN ${name}: add its axes to trimFonts.ts.`)
  const font = await readFile(source)
  const key = createHash('sha256').update(font).update(characters).update(JSON.stringify(variationAxes)).digest('hex').slice(0, 16)
  const file = join(folder, key, name)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, await subsetFont(font, characters, { targetFormat: 'woff2', variationAxes }))
  return file
}

/** Expands `U+0000-00FF,U+0131` to characters. */
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
