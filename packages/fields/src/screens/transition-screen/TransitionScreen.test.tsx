import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findViolations } from '../../../tests/support/fieldContractSuite.tsx'
import { renderScreen } from '../../../tests/support/renderScreen.tsx'
import { TransitionScreen } from './TransitionScreen.tsx'

test('a patient reads what comes next; the drawing is hidden from screen readers', async () => {
  const main = await renderScreen(
    <TransitionScreen scene="review" paragraphs={['A provider **reads** them.']} points={['First this', 'Then that']} />,
  )
  await expect.element(page.getByText('A provider reads them.')).toBeVisible()
  expect(
    page
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent),
  ).toEqual(['First this', 'Then that'])
  expect(page.getByRole('img').elements()).toEqual([])
  expect(await findViolations(main)).toEqual([])
})
