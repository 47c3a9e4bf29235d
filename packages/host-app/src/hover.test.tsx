import { expect, test } from 'vitest'

// the fields' styles too: the app is drawn with both
import.meta.glob(['./**/*.css.ts', '../../fields/src/**/*.css.ts'], { eager: true })

/** Selectors of all hover styles that also apply on a device that cannot hover. */
function hoverOnTouch(rules: Iterable<CSSRule>): string[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSMediaRule && rule.conditionText.includes('(hover: hover)')) return []
    if (rule instanceof CSSStyleRule && rule.selectorText.includes(':hover')) return [rule.selectorText]
    return rule instanceof CSSGroupingRule ? hoverOnTouch(rule.cssRules) : []
  })
}

test('nothing keeps the look of a pointer over it after a tap', () => {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
  expect(rules.length).toBeGreaterThan(200)
  expect(hoverOnTouch(rules)).toEqual([])
})
