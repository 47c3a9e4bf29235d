import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findViolations } from '../../../tests/support/fieldContractSuite.tsx'
import { renderScreen } from '../../../tests/support/renderScreen.tsx'
import { Testimonials } from './Testimonials.tsx'

test('all quotes show at once, each with its author', async () => {
  const main = await renderScreen(
    <Testimonials
      testimonials={[
        { quote: 'A person answered.', name: 'Robin, 42', remark: 'Halifax' },
        { quote: 'It came the next day.', name: 'Alex' },
      ]}
      note="Results differ."
    />,
  )
  expect(
    page
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent),
  ).toEqual(['A person answered.Robin, 42Halifax', 'It came the next day.Alex'])
  await expect.element(page.getByRole('figure', { name: 'Robin, 42 Halifax' })).toBeVisible()
  await expect.element(page.getByText('Robin, 42')).toBeVisible()
  await expect.element(page.getByText('Results differ.')).toBeVisible()
  expect(await findViolations(main)).toEqual([])
})
