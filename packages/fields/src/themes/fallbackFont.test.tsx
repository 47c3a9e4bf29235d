import { beforeAll, expect, test } from 'vitest'
import { machineFonts } from '../../../../scripts/themes/fonts.ts'
import '../generated/themes/index.ts'

const BRAND_FONTS = [
  { font: 'Figtree Variable', kind: 'sans-serif', weight: 400, size: 16 },
  { font: 'Fraunces Variable', kind: 'serif', weight: 520, size: 28 },
  { font: 'Inter Variable', kind: 'sans-serif', weight: 400, size: 16 },
] as const
const FONTS = BRAND_FONTS.flatMap((one) =>
  Object.keys(machineFonts[one.kind]).map((name) => ({ ...one, fallback: one.font.replace('Variable', name) })),
)

beforeAll(() => Promise.all(BRAND_FONTS.map(({ font, weight, size }) => document.fonts.load(`${weight} ${size}px '${font}'`))))

test.each(FONTS)('$fallback is as tall as $font', ({ font, weight, fallback }) => {
  const pen = document.createElement('canvas').getContext('2d')
  const face = [...document.fonts].find(({ family }) => family.replaceAll(/["']/g, '') === fallback)
  if (!pen || !face) throw new Error(`${fallback} is not declared.`)
  pen.font = `${weight} 1000px '${font}'`
  const { fontBoundingBoxAscent, fontBoundingBoxDescent } = pen.measureText('x')
  const scale = percent(sizeAdjustOf(fallback))
  expect(percent(face.ascentOverride) * scale * 1000).toBeCloseTo(fontBoundingBoxAscent, -0.7)
  expect(percent(face.descentOverride) * scale * 1000).toBeCloseTo(fontBoundingBoxDescent, -0.7)
})

test.each(['Figtree Variable', 'Fraunces Variable', 'Inter Variable'])('%s swaps in once loaded, and text shows before', (font) => {
  const faces = [...document.fonts].filter(({ family }) => family.replaceAll(/["']/g, '') === font)
  expect(faces).not.toHaveLength(0)
  expect(new Set(faces.map(({ display }) => display))).toEqual(new Set(['swap']))
})

const TEXT =
  'How often is it hard to get or keep an erection? Your answers go to a licensed provider, who decides with you whether a treatment is safe.'

test.each([
  { brand: 'northway', part: 'body', weight: 400, size: 16 },
  { brand: 'raven', part: 'body', weight: 400, size: 16 },
  { brand: 'raven', part: 'heading', weight: 520, size: 28 },
])('on this machine the $part of $brand is as wide before its font loads as after', ({ brand, part, weight, size }) => {
  document.documentElement.dataset['brand'] = brand
  const stack = getComputedStyle(document.documentElement).getPropertyValue(`--ana-font-${part}`)
  const pen = document.createElement('canvas').getContext('2d')
  if (!pen) throw new Error('There is no canvas.')
  const width = (fonts: string) => {
    pen.font = `${weight} ${size}px ${fonts}`
    return pen.measureText(TEXT).width
  }
  const [own = '', ...before] = stack.split(',')
  const ratio = width(before.join(',')) / width(own)
  expect(ratio).toBeGreaterThan(0.98)
  expect(ratio).toBeLessThan(1.02)
})

const percent = (text: string) => Number.parseFloat(text) / 100

/** Reads the rule, because FontFace objects do not expose it. */
function sizeAdjustOf(family: string): string {
  for (const sheet of document.styleSheets) {
    for (const rule of sheet.cssRules) {
      if (rule instanceof CSSFontFaceRule && rule.style.getPropertyValue('font-family').replaceAll(/["']/g, '') === family)
        return rule.style.getPropertyValue('size-adjust')
    }
  }
  throw new Error(`${family} has no rule.`)
}
