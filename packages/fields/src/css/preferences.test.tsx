import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { emulateMedia as emulate } from '../../tests/support/emulateMedia.ts'
import { fieldExamples } from '../../tests/support/fieldExamples.tsx'
import { lengthened } from '../../tests/support/longTexts.ts'
import { renderField } from '../../tests/support/renderField.tsx'
import { sampledExamples, sampledThemes } from '../../tests/support/sampledExamples.ts'
import { ScreenStage } from '../../tests/support/ScreenStage.tsx'
import { renderScreen } from '../../tests/support/renderScreen.tsx'
import { StatefulField, type StatefulFieldProps } from '../../tests/support/StatefulField.tsx'
import '../generated/themes/raven.ts'

const elementsOf = (root: Element) => [...root.querySelectorAll<HTMLElement>('*')]

/** Elements beyond the page's width; visually hidden ones take a pixel. */
const tooWide = (width: number) =>
  elementsOf(document.body).filter((element) => element.offsetWidth > 1 && element.getBoundingClientRect().right > width + 0.5)

/** A screen with all optional parts around its fields. */
async function showScreen(brand: string) {
  await renderScreen(
    <ScreenStage
      screen={{ id: 'season', title: 'Questions about the season', subTitle: 'As it is now', skipButton: { text: 'Skip for now' } }}
      footer="By going on you agree to the terms."
    >
      <StatefulField {...fieldExamples['radio-group']} value={fieldExamples['radio-group'].filled} error="Give an answer" />
    </ScreenStage>,
  )
  document.documentElement.dataset['brand'] = brand
  await document.fonts.ready
  await Promise.all(document.getAnimations().map((animation) => animation.finished))
}

/** A field in a brand theme, after its fonts have loaded, because widths differ. */
async function show(brand: string, props: StatefulFieldProps) {
  const shown = await renderField(props)
  document.documentElement.dataset['brand'] = brand
  await document.fonts.ready
  return shown
}

afterEach(async () => {
  await emulate()
  document.documentElement.style.fontSize = ''
  await page.viewport(1280, 900)
})

describe('for a patient who wants no motion', () => {
  beforeEach(() => emulate({ 'prefers-reduced-motion': 'reduce' }))
  test.each(sampledExamples)('nothing of a $field.type field moves', async (example) => {
    const { main } = await renderField({ ...example, value: example.filled })
    const moving = elementsOf(main).filter((element) => {
      const { transitionDuration, animationName } = getComputedStyle(element)
      return /[1-9]/.test(transitionDuration) || animationName !== 'none'
    })
    expect(moving).toEqual([])
  })
})

describe.each(sampledThemes)('for a patient who reads at twice the size, in theme %s,', (brand) => {
  beforeEach(async () => {
    await page.viewport(640, 900)
    document.documentElement.style.fontSize = '200%'
  })

  test.each(sampledExamples)('no word of a $field.type field is cut off', async (example) => {
    const { main } = await show(brand, { ...example, value: example.filled, error: 'Give an answer' })
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

  test('a screen does not scroll sideways', async () => {
    await showScreen(brand)
    expect(tooWide(640)).toEqual([])
  })
})

describe.each(sampledThemes)('for a patient whose page is 320 pixels wide, in theme %s,', (brand) => {
  beforeEach(() => page.viewport(320, 800))

  test.each(sampledExamples)('a $field.type field does not scroll sideways', async (example) => {
    await show(brand, { ...example, field: lengthened(example.field), value: example.filled, error: 'Give an answer' })
    expect(tooWide(320)).toEqual([])
  })

  test('a screen does not scroll sideways', async () => {
    await showScreen(brand)
    expect(tooWide(320)).toEqual([])
  })
})

describe('for a patient with forced colours', () => {
  beforeEach(() => emulate({ 'forced-colors': 'active' }))

  test.each(sampledExamples)('every control of a $field.type field still has an edge', async (example) => {
    const { main } = await renderField({ ...example, value: example.filled })
    const controls = elementsOf(main).filter((element) => element.matches('input, select, textarea, button'))
    const edgeless = controls.filter((control) => {
      // a control drawn by its card has the card's edge
      const drawn = control.closest('label') ?? control
      const { borderBlockEndWidth, borderBlockEndColor, backgroundColor } = getComputedStyle(drawn)
      return control.offsetWidth > 1 && (borderBlockEndWidth === '0px' || borderBlockEndColor === backgroundColor)
    })
    expect(edgeless.map((element) => element.outerHTML)).toEqual([])
  })

  test.each([fieldExamples.tile, fieldExamples['radio-group'], fieldExamples['checkbox-group']])(
    'a chosen option of a $field.type field differs from the others by a sign and an outline',
    async ({ field, filled }) => {
      const { main } = await renderField({ field, value: filled })
      const looks = [...main.querySelectorAll<HTMLElement>('[role="radio"], label')].map((card) => {
        const sign = card.querySelector('svg > *')
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

  test.each(sampledExamples)('a $field.type field shows where the focus is', async (example) => {
    const { main } = await renderField({ ...example })
    const drawnAt = (element: Element) => element.closest('label') ?? element
    const outlineOf = (element: Element) => {
      const { outlineStyle, outlineWidth, outlineColor, outlineOffset } = getComputedStyle(drawnAt(element))
      return [outlineStyle, outlineWidth, outlineColor, outlineOffset].join(' ')
    }
    await userEvent.tab()
    const focused = document.activeElement
    if (!focused || !main.contains(focused)) throw new Error('Nothing of the field took the focus')
    const there = outlineOf(focused)
    expect(there).toMatch(/^(solid|auto) [2-9]/)
    if (focused instanceof HTMLElement) focused.blur()
    expect(outlineOf(focused)).not.toBe(there)
  })

  test.each(sampledExamples)('a $field.type field in error has a sign and its own border', async (example) => {
    const { main } = await renderField({ ...example, error: 'Give an answer' })
    const sign = main.querySelector('[id$="-error"] svg')
    if (!sign) throw new Error('The error has no sign')
    const { visibility, stroke } = getComputedStyle(sign)
    expect(visibility).toBe('visible')
    expect(stroke).not.toBe(getComputedStyle(document.body).backgroundColor)
    for (const box of main.querySelectorAll('input[aria-invalid="true"]:not([type=radio], [type=checkbox], [type=file]), select, textarea'))
      expect(getComputedStyle(box).borderBlockEndWidth).toBe('2px')
  })

  // a group shows it on its fields and has no button
  test.each(sampledExamples.filter(({ field: { type } }) => !['card', 'group', 'uploader'].includes(type)))(
    'a disabled $field.type field looks disabled',
    async (example) => {
      const colourOf = async (disabled: boolean) => {
        const { main, target } = await renderField({
          ...example,
          id: `is-${disabled}`,
          field: { ...example.field, disabled },
          value: example.filled,
        })
        const words = main.querySelector('[role="radio"], label:has(input)') ?? target()
        const { color, webkitTextFillColor } = getComputedStyle(words)
        return [color, webkitTextFillColor]
      }
      const enabled = await colourOf(false)
      const disabled = await colourOf(true)
      expect(disabled[0]).not.toBe(enabled[0])
      expect(disabled[1]).toBe(disabled[0])
    },
  )
})
