import { beforeAll, expect, test } from 'vitest'
import './northway.ts'
import './raven.ts'

const FONTS = [
  { brand: 'northway', font: 'Figtree Variable', weight: 400, size: 16, fallback: 'Figtree Fallback' },
  { brand: 'northway', font: 'Figtree Variable', weight: 400, size: 16, fallback: 'Figtree Fallback Android' },
  { brand: 'raven', font: 'Fraunces Variable', weight: 520, size: 28, fallback: 'Fraunces Fallback' },
  { brand: 'raven', font: 'Fraunces Variable', weight: 520, size: 28, fallback: 'Fraunces Fallback Android' },
  { brand: 'raven', font: 'Inter Variable', weight: 400, size: 16, fallback: 'Inter Fallback' },
  { brand: 'raven', font: 'Inter Variable', weight: 400, size: 16, fallback: 'Inter Fallback Android' },
]

beforeAll(() => Promise.all(FONTS.map(({ font, weight, size }) => document.fonts.load(`${weight} ${size}px '${font}'`))))

test.each(FONTS)('$fallback takes as much height as $font', ({ font, weight, fallback }) => {
  const pen = document.createElement('canvas').getContext('2d')
  const face = [...document.fonts].find(({ family }) => family.replaceAll(/["']/g, '') === fallback)
  if (!pen || !face) throw new Error(`${fallback} is not declared.`)
  pen.font = `${weight} 1000px '${font}'`
  const { fontBoundingBoxAscent, fontBoundingBoxDescent } = pen.measureText('x')
  const scale = percent(sizeAdjustOf(fallback))
  expect(percent(face.ascentOverride) * scale * 1000).toBeCloseTo(fontBoundingBoxAscent, -0.7)
  expect(percent(face.descentOverride) * scale * 1000).toBeCloseTo(fontBoundingBoxDescent, -0.7)
})

test.each(['Figtree Variable', 'Fraunces Variable', 'Inter Variable'])('%s is shown as soon as it is there, and text before', (font) => {
  const faces = [...document.fonts].filter(({ family }) => family.replaceAll(/["']/g, '') === font)
  expect(faces).not.toHaveLength(0)
  expect(new Set(faces.map(({ display }) => display))).toEqual(new Set(['swap']))
})

const percent = (text: string) => Number.parseFloat(text) / 100

/** FontFace objects keep it to themselves; the rule says it. */
function sizeAdjustOf(family: string): string {
  for (const sheet of document.styleSheets) {
    for (const rule of sheet.cssRules) {
      if (rule instanceof CSSFontFaceRule && rule.style.getPropertyValue('font-family').replaceAll(/["']/g, '') === family)
        return rule.style.getPropertyValue('size-adjust')
    }
  }
  throw new Error(`${family} has no rule.`)
}
