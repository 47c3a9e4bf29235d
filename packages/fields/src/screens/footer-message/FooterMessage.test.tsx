import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findViolations } from '../../../tests/support/fieldContractSuite.tsx'
import { renderScreen } from '../../../tests/support/renderScreen.tsx'
import { FooterMessage, type FooterName } from './FooterMessage.tsx'

const content = {
  name: 'Brand',
  termsUrl: 'https://example.com/terms',
  privacyUrl: 'https://example.com/privacy',
  loginPath: '/login',
  emergencyNumber: '112',
}

test.each<[FooterName, [string, string][]]>([
  ['add-ons', []],
  [
    'existing-onboarding-user',
    [
      ['Log in', '/login'],
      ['call 112', 'tel:112'],
    ],
  ],
  ['payment', []],
  [
    'terms-of-use-and-privacy-policy',
    [
      ['terms of use', 'https://example.com/terms'],
      ['privacy policy', 'https://example.com/privacy'],
    ],
  ],
])('the %s message links to its target', async (message, links) => {
  const main = await renderScreen(<FooterMessage message={message} content={content} />)
  expect([...main.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])).toEqual(links)
  expect(await findViolations(main)).toEqual([])
})

test('a link within the host is rendered by the host', async () => {
  await renderScreen(
    <FooterMessage
      message="existing-onboarding-user"
      content={content}
      Link={({ href, children }) => <a href={`/app${href}`}>{children}</a>}
    />,
  )
  await expect.element(page.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/app/login')
})
