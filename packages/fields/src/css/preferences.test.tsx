import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { fieldExamples } from '../testing/fieldExamples.tsx'
import { renderField } from '../testing/renderField.tsx'

const examples = Object.values(fieldExamples)
const emulate = (features: Record<string, string>) =>
  cdp().send('Emulation.setEmulatedMedia', { features: Object.entries(features).map(([name, value]) => ({ name, value })) })
const elementsOf = (root: Element) => [...root.querySelectorAll<HTMLElement>('*')]

afterEach(async () => {
  await emulate({})
  document.documentElement.style.fontSize = ''
  await page.viewport(1280, 900)
})

describe('for a patient who wants no motion', () => {
  beforeEach(() => emulate({ 'prefers-reduced-motion': 'reduce' }))
  test.each(examples)('nothing of a $field.type field moves', async (example) => {
    const { main } = await renderField({ ...example, value: example.filled })
    const moving = elementsOf(main).filter((element) => {
      const { transitionDuration, animationName } = getComputedStyle(element)
      return /[1-9]/.test(transitionDuration) || animationName !== 'none'
    })
    expect(moving).toEqual([])
  })
})

describe('for a patient who reads at twice the size', () => {
  test.each(examples)('no word of a $field.type field is cut off', async (example) => {
    await page.viewport(640, 900)
    document.documentElement.style.fontSize = '200%'
    const { main } = await renderField({ ...example, value: example.filled, error: 'Give an answer' })
    const cut = elementsOf(main).filter(
      (element) =>
        getComputedStyle(element).overflow !== 'visible' &&
        !element.matches('input, textarea, select, svg') &&
        element.clientWidth > 1 &&
        (element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth),
    )
    expect(cut).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(640)
    for (const box of main.querySelectorAll<HTMLElement>('input:not([type=radio], [type=checkbox], [type=file]), select')) {
      if (box.clientHeight > 1) expect(box.clientHeight).toBeGreaterThanOrEqual(Number.parseFloat(getComputedStyle(box).lineHeight))
    }
  })
})

describe('for a patient with colours of their own', () => {
  beforeEach(() => emulate({ 'forced-colors': 'active' }))

  test.each(examples)('every control of a $field.type field still has an edge', async (example) => {
    const { main } = await renderField({ ...example, value: example.filled })
    const controls = elementsOf(main).filter((element) => element.matches('input, select, textarea, button'))
    const edgeless = controls.filter((control) => {
      // what is drawn by its card has the card's edge
      const drawn = control.closest('label') ?? control
      const { borderBlockEndWidth, borderBlockEndColor, backgroundColor } = getComputedStyle(drawn)
      return control.offsetWidth > 1 && (borderBlockEndWidth === '0px' || borderBlockEndColor === backgroundColor)
    })
    expect(edgeless.map((element) => element.outerHTML)).toEqual([])
  })

  test.each([fieldExamples.tile, fieldExamples['radio-group'], fieldExamples['checkbox-group']])(
    'a chosen option of a $field.type field has a sign and an outline that the others have not',
    async ({ field, filled }) => {
      const { main } = await renderField({ field, value: filled })
      const looks = [...main.querySelectorAll<HTMLElement>('[role="radio"], label')].map((card) => {
        const sign = card.querySelector('svg')
        return {
          isChosen: card.matches('[aria-checked="true"], [data-selected]'),
          isSigned: sign !== null && getComputedStyle(sign).visibility === 'visible',
          isOutlined: getComputedStyle(card).outlineStyle === 'solid',
        }
      })
      expect(looks).toHaveLength(field.options.length)
      expect(looks.filter(({ isChosen }) => isChosen)).not.toHaveLength(0)
      for (const { isChosen, isSigned, isOutlined } of looks)
        expect({ isSigned, isOutlined }).toEqual({ isSigned: isChosen, isOutlined: isChosen })
    },
  )
})
