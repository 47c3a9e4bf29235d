import { checkField } from '@anamnesis/engine'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { textOf } from '../../fieldProps.ts'
import { emulateMedia } from '../../../tests/support/emulateMedia.ts'
import { fieldContractSuite, findViolations } from '../../../tests/support/fieldContractSuite.tsx'
import { fieldExamples } from '../../../tests/support/fieldExamples.tsx'
import { renderField } from '../../../tests/support/renderField.tsx'

const { field, filled } = fieldExamples.signature
const DRAWN = 'M60 120l12 -48 18 -22'

fieldContractSuite(fieldExamples.signature)
fieldContractSuite({ field, filled: DRAWN }, 'drawn signature')

afterEach(() => emulateMedia({}))

const open = () => page.getByRole('button', { name: 'Draw your signature instead' }).click()
const sheet = () => page.getByRole('img', { name: /signature/ }).element()

/** Draws a line between points of the sheet, as parts of its size. */
function stroke(points: readonly (readonly [x: number, y: number])[], more: PointerEventInit = {}) {
  const { left, top, width, height } = sheet().getBoundingClientRect()
  const send = (type: string, [x, y]: readonly [number, number]) =>
    sheet().dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        cancelable: true,
        isPrimary: true,
        pointerId: 7,
        clientX: left + x * width,
        clientY: top + y * height,
        ...more,
      }),
    )
  const [first = [0, 0]] = points
  send('pointerdown', first)
  for (const point of points.slice(1)) send('pointermove', point)
  send('pointerup', points.at(-1) ?? first)
}

test('the sentence that is signed is shown, and describes the box', async () => {
  const { target } = await renderField({ field })
  await expect.element(page.getByText(/and I agree/)).toBeVisible()
  await expect.element(target()).toHaveAccessibleDescription(expect.stringContaining('and I agree'))
})

test('a name is typed by keyboard alone', async () => {
  const { changes, target } = await renderField({ field })
  await userEvent.tab()
  expect(document.activeElement).toBe(target())
  await userEvent.keyboard('Sam Okafor ')
  expect(changes.at(-1)).toBe('Sam Okafor')
})

test('strokes become an SVG path that the check accepts, and can be cleared', async () => {
  const { changes, target } = await renderField({ field })
  await open()
  stroke([
    [0.1, 0.5],
    [0.2, 0.25],
    [0.3, 0.75],
  ])
  await expect.poll(() => changes).toEqual(['M60 100l60 -50 60 100'])
  stroke([
    [0.5, 0.5],
    [0.6, 0.5],
  ])
  await expect.poll(() => changes.at(-1)).toBe('M60 100l60 -50 60 100M300 100l60 0')
  expect(checkField(field, changes.at(-1))).toBeUndefined()
  await page.getByRole('button', { name: 'Clear the drawing' }).click()
  expect(changes.at(-1)).toBeUndefined()
  expect(document.activeElement).toBe(target())
  await expect.element(page.getByText('Drawing cleared')).toBeInTheDocument()
})

test('a tap, a second finger and a right click draw nothing', async () => {
  const { changes } = await renderField({ field })
  await open()
  stroke([[0.5, 0.5]])
  const line = [
    [0.1, 0.5],
    [0.4, 0.5],
  ] as const
  stroke(line, { isPrimary: false })
  stroke(line, { button: 2 })
  expect(changes).toEqual([])
})

test('a stroke stays on the sheet, and a long drawing within its limit', async () => {
  const { changes } = await renderField({ field })
  await open()
  stroke([
    [-0.5, -1],
    [1.5, 2],
  ])
  await expect.poll(() => changes).toEqual(['M0 0l600 200'])
  for (let round = 0; round < 12; round++) stroke(Array.from({ length: 200 }, (_, at) => [(at % 20) / 20, ((at * 7) % 10) / 10] as const))
  await expect.poll(() => changes.length).toBeGreaterThan(1)
  expect(textOf(changes.at(-1)).length).toBeLessThanOrEqual(8000)
  expect(checkField(field, changes.at(-1))).toBeUndefined()
})

test('a typed name replaces a drawing, and a drawing a typed name', async () => {
  const { changes, target } = await renderField({ field, value: filled })
  await open()
  stroke([
    [0.1, 0.5],
    [0.2, 0.25],
  ])
  await expect.element(target()).toHaveValue('')
  expect(changes.at(-1)).toBe('M60 100l60 -50')
  target().focus()
  await userEvent.keyboard('Sam')
  expect(changes.at(-1)).toBe('Sam')
})

test.each(['dark', 'forced'])('a drawing keeps its contrast in %s colours', async (scheme) => {
  if (scheme === 'dark') document.documentElement.dataset['scheme'] = 'dark'
  else await emulateMedia({ 'forced-colors': 'active' })
  const { main } = await renderField({ field, value: DRAWN })
  const colours = [...sheet().querySelectorAll('path')].map((path) => getComputedStyle(path).stroke)
  expect(new Set([...colours, getComputedStyle(sheet()).backgroundColor]).size).toBe(3)
  expect(await findViolations(main)).toEqual([])
  delete document.documentElement.dataset['scheme']
})
