import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../css/reset.css.ts'
import { LONG_TEXT } from '../../tests/support/longTexts.ts'
import { ScreenLayout, type ScreenLayoutProps } from './ScreenLayout.tsx'

async function show(props: Partial<ScreenLayoutProps> = {}) {
  const onBack = vi.fn<() => void>()
  const onRetry = vi.fn<() => void>()
  const onSubmit = vi.fn<() => void>()
  await render(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <ScreenLayout
        screen={{ id: 'season', title: 'Which season is it?' }}
        progress={{ step: 2, steps: 3, title: 'About you', question: 2, questions: 5, fraction: 0.5 }}
        headingId="heading"
        summaryId="summary"
        errors={[]}
        hasFailed={false}
        isBusy={false}
        canGoBack
        nextText="Next"
        displayValue={undefined}
        onBack={onBack}
        onSkip={undefined}
        onRetry={onRetry}
        logo={<span>Brand</span>}
        {...props}
      >
        <p>The question</p>
      </ScreenLayout>
    </form>,
  )
  return { onBack, onRetry, onSubmit }
}

test('nothing scrolls sideways during the screen transition', async () => {
  await page.viewport(320, 800)
  await show()
  for (const animation of document.getAnimations()) {
    animation.pause()
    animation.currentTime = 0
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  await page.viewport(1280, 900)
})

test('it shows the patient’s position in words', async () => {
  await show()
  await expect.element(page.getByText('About you · 2 of 5')).toBeVisible()
  await expect.element(page.getByText('Step 2 of 3')).toBeInTheDocument()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Which season is it?')
})

test('the only step has no number', async () => {
  await show({ progress: { step: 1, steps: 1, title: 'Renewal', question: 2, questions: 5, fraction: 0.5 } })
  await expect.element(page.getByText('Renewal · 2 of 5')).toBeVisible()
  expect(page.getByText('Step 1 of 1').elements()).toEqual([])
})

test.each([
  ['a page without a question', { question: undefined, questions: 5 }],
  ['the only question of a step', { question: 1, questions: 1 }],
])('%s has no number', async (_, counts) => {
  await show({ progress: { step: 2, steps: 3, title: 'About you', fraction: 0.5, ...counts } })
  await expect.element(page.getByText('About you', { exact: true })).toBeVisible()
})

test('the side panel of a question is shown on a wide screen only', async () => {
  await page.viewport(1280, 900)
  await show({ aside: <p>Why we ask</p> })
  const aside = page.getByRole('complementary')
  await expect.element(aside).toBeVisible()
  const column = page.getByRole('main').element().getBoundingClientRect()
  expect(aside.element().getBoundingClientRect().left).toBeGreaterThan(column.right - 20)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(1280)
  await page.viewport(1000, 900)
  await expect.element(page.getByText('Why we ask')).not.toBeVisible()
  await page.viewport(1280, 900)
})

test('a busy screen keeps the focus on its button and submits once', async () => {
  const { onSubmit } = await show({ isBusy: true })
  const next = page.getByRole('button', { name: 'Next' })
  next.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(next).toHaveFocus()
  expect(onSubmit).not.toHaveBeenCalled()
})

test('a failed background call shows without interrupting the patient, and can be retried', async () => {
  const { onRetry, onSubmit } = await show({ isUnsent: true })
  const unsent = page.getByRole('status').getByText(/^We couldn’t send your last answers yet. They’re safe on this device/)
  await expect.element(unsent).toBeVisible()
  await page.getByRole('button', { name: 'Try again now' }).click()
  expect(onRetry).toHaveBeenCalledOnce()
  expect(onSubmit).not.toHaveBeenCalled()
})

test('a failed save shows at once and can be retried', async () => {
  const { onRetry, onSubmit } = await show({ hasFailed: true })
  await expect.element(page.getByRole('alert').getByText(/Your answers are safe on this device/)).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  expect(onRetry).toHaveBeenCalledTimes(1)
  expect(onSubmit).not.toHaveBeenCalled()
})

test('the server’s words about a failure are read out, and when to retry', async () => {
  await show({ hasFailed: true, failureMessages: ['This plan has ended'], retryAfterSeconds: 170 })
  const alert = page.getByRole('alert')
  await expect.element(alert.getByText('This plan has ended')).toBeVisible()
  await expect.element(alert.getByText(/Try again in about 3 minutes/)).toBeVisible()
})

test('Back sends nothing', async () => {
  const { onBack, onSubmit } = await show()
  await page.getByRole('button', { name: 'Back' }).click()
  expect(onBack).toHaveBeenCalledTimes(1)
  expect(onSubmit).not.toHaveBeenCalled()
})

test('long words wrap at 320 pixels', async () => {
  await page.viewport(320, 800)
  const line = { id: 'question', message: LONG_TEXT, label: LONG_TEXT }
  await show({
    screen: { id: 'season', title: LONG_TEXT, subTitle: LONG_TEXT, description: LONG_TEXT, skipButton: { text: LONG_TEXT } },
    progress: { step: 2, steps: 3, title: LONG_TEXT, question: 2, questions: 5, fraction: 0.5 },
    errors: [line],
    hasFailed: true,
    nextText: LONG_TEXT,
    onSkip: () => undefined,
    footer: LONG_TEXT,
  })
  await Promise.all(document.getAnimations().map((animation) => animation.finished))
  const isTooWide = (element: Element) => element.getBoundingClientRect().right > 320
  expect([...document.querySelectorAll('form *')].filter(isTooWide)).toEqual([])
  await page.viewport(1280, 900)
})

test('on a phone at twice the text size Back is one word next to or above the brand, and nothing overflows', async () => {
  await page.viewport(390, 844)
  document.documentElement.style.fontSize = '32px'
  onTestFinished(async () => {
    document.documentElement.style.fontSize = ''
    await page.viewport(1280, 900)
  })
  await show({ logo: <strong style={{ fontSize: '1.25rem' }}>Northway</strong> })
  await Promise.all(document.getAnimations().map((animation) => animation.finished))
  const back = page.getByRole('button', { name: 'Back' }).element()
  expect(back.clientHeight).toBeLessThan(2 * Number.parseFloat(getComputedStyle(back).lineHeight))
  const isTooWide = (element: Element) => element.getBoundingClientRect().right > 390
  expect([...document.querySelectorAll('form *')].filter(isTooWide)).toEqual([])
})
