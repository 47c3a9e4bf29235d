import { expect, test } from 'vitest'

// includes the fields' styles
import.meta.glob(['./**/*.css.ts', '../../fields/src/**/*.css.ts'], { eager: true })

/** Selectors of hover styles that also apply on touch devices. */
function hoverOnTouch(rules: Iterable<CSSRule>): string[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSMediaRule && rule.conditionText.includes('(hover: hover)')) return []
    if (rule instanceof CSSStyleRule && rule.selectorText.includes(':hover')) return [rule.selectorText]
    return rule instanceof CSSGroupingRule ? hoverOnTouch(rule.cssRules) : []
  })
}

test('no element keeps its hover style after a tap', () => {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
  expect(rules.length).toBeGreaterThan(200)
  expect(hoverOnTouch(rules)).toEqual([])
})
