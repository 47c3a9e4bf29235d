import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { FieldCell } from '../layout/FieldCell.tsx'
import { ReviewAndPay } from '../screens/review-and-pay/ReviewAndPay.tsx'
import { emulateMedia } from '../../tests/support/emulateMedia.ts'
import { fieldExamples } from '../../tests/support/fieldExamples.tsx'
import { renderField } from '../../tests/support/renderField.tsx'
import { renderScreen } from '../../tests/support/renderScreen.tsx'
import { sampledExamples, sampledThemes } from '../../tests/support/sampledExamples.ts'
import { ScreenStage } from '../../tests/support/ScreenStage.tsx'
import { StatefulField } from '../../tests/support/StatefulField.tsx'
import '../generated/themes/raven.ts'
import { contrast } from '../../../flows/src/theme/contrast.ts'

// a canvas converts any colour notation to hex
const hex = (colour: string) => {
  const pen = document.createElement('canvas').getContext('2d')
  if (!pen) throw new Error('No canvas')
  pen.fillStyle = colour
  return pen.fillStyle
}
const PAPER = '#ffffff'
const isSeen = (element: Element) => element.checkVisibility() && element.getBoundingClientRect().width > 1

beforeEach(() => emulateMedia({}, 'print'))
afterEach(() => emulateMedia())

describe.each(sampledThemes)('on paper, in theme %s,', (brand) => {
  beforeEach(() => {
    document.documentElement.dataset['brand'] = brand
  })

  test.each(sampledExamples)('the answer to a $field.type field can be read, without controls', async (example) => {
    const { main } = await renderField({ ...example, value: example.filled })
    document.documentElement.dataset['brand'] = brand
    // a selected option is its own remove button
    const pressed = [...main.querySelectorAll('button')].filter((button) => isSeen(button) && !/^Remove \w/.test(button.textContent))
    expect(pressed).toEqual([])
    const written = [...main.querySelectorAll<HTMLInputElement>('input, textarea, select')].filter(isSeen)
    const signs = [...main.querySelectorAll('[aria-checked="true"] svg, [data-selected] svg')]
    for (const element of [...written, ...signs]) expect(contrast(hex(getComputedStyle(element).color), PAPER)).toBeGreaterThan(4.5)
    for (const element of written) expect(element.scrollHeight).toBeLessThanOrEqual(element.clientHeight)
  })
})

test('a printed screen shows its words: no Back, no Next, no bar over the text', async () => {
  await renderScreen(
    <ScreenStage screen={{ id: 'season', title: 'Which season is it?', skipButton: { text: 'Skip' } }}>
      <StatefulField {...fieldExamples.select} value={fieldExamples.select.filled} />
    </ScreenStage>,
  )
  await expect.element(page.getByRole('heading', { name: 'Which season is it?' })).toBeVisible()
  expect([...document.querySelectorAll('button')].filter(isSeen)).toEqual([])
  const stuck = [...document.querySelectorAll('*')].filter((element) => /sticky|fixed/.test(getComputedStyle(element).position))
  expect(stuck.filter(isSeen)).toEqual([])
})

test('printed review answers are unfolded', async () => {
  const { field } = fieldExamples.card
  const row = { field: 'name', screen: 'name', question: 'First name', answer: 'Sam' }
  await renderScreen(
    <ReviewAndPay
      sections={[{ step: 'profile', title: 'Profile', rows: [row] }]}
      prices={[]}
      centsToday={0}
      promise=""
      onChange={() => undefined}
    >
      <FieldCell field={field}>The card</FieldCell>
    </ReviewAndPay>,
  )
  const answer = page.getByText('Sam').element()
  expect(answer.checkVisibility({ contentVisibilityAuto: true })).toBe(true)
  expect(answer.getBoundingClientRect().height).toBeGreaterThan(10)
  await emulateMedia()
  expect(answer.checkVisibility({ contentVisibilityAuto: true })).toBe(false)
})
