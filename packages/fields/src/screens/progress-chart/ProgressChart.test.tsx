import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findViolations } from '../../../tests/support/fieldContractSuite.tsx'
import { LONG_TEXT } from '../../../tests/support/longTexts.ts'
import { renderScreen } from '../../../tests/support/renderScreen.tsx'
import { ProgressChart, type ProgressChartProps } from './ProgressChart.tsx'

const show = (props: Partial<ProgressChartProps> = {}) =>
  renderScreen(
    <ProgressChart
      title="Rain over a year"
      summary="It goes from 120 mm at the start to 95 mm in month 12."
      times={['Start', 'Month 6', 'Month 12']}
      lines={[
        { label: 'Here', values: [120, 110, 95] },
        { label: 'There', values: [120, 118] },
      ]}
      unit="mm"
      {...props}
    />,
  )

test('the chart has a sentence as its description and its figures in a table', async () => {
  const main = await show()
  await expect.element(page.getByRole('img', { name: 'It goes from 120 mm at the start to 95 mm in month 12.' })).toBeVisible()
  await page.getByText('Show the numbers', { exact: false }).click()
  await expect.element(page.getByRole('row', { name: 'Month 12 95 mm' })).toBeVisible()
  await expect.element(page.getByRole('row', { name: 'Month 6 110 mm 118 mm' })).toBeVisible()
  expect(await findViolations(main)).toEqual([])
})

test('every line ends at its last figure', async () => {
  const main = await show()
  const [first, second] = [...main.querySelectorAll('[role="img"] path')].slice(1).map((path) => path.getAttribute('d'))
  // the scale is 90 to 120
  expect(first).toBe(`M0 0L50 ${100 - (20 / 30) * 100}L100 ${100 - (5 / 30) * 100}`)
  expect(second).toMatch(/L50 6\.6/)
})

test('nothing is wider than 320 pixels', async () => {
  await page.viewport(320, 800)
  const main = await show({ title: LONG_TEXT, note: LONG_TEXT, lines: [{ label: LONG_TEXT, values: [1, 2, 3] }] })
  for (const details of main.querySelectorAll('details')) details.open = true
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  await page.viewport(1280, 900)
})
