import type { Interrupt } from '@anamnesis/engine/schema'
import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { findViolations } from '../../tests/support/fieldContractSuite.tsx'
import '../generated/themes/northway.ts'
import { Interruption } from './Interruption.tsx'

const interrupt: Interrupt = {
  title: 'We cannot go on online',
  description: ['Please see someone in person first.'],
  actions: [
    { do: 'go-to', label: 'Choose another season', screen: 'season' },
    { do: 'dismiss', label: 'I answered by mistake' },
    { do: 'link', label: 'Find a clinic', href: '/clinics' },
  ],
}

async function show(shown = interrupt) {
  document.documentElement.dataset['brand'] = 'northway'
  const onDismiss = vi.fn<() => void>()
  const onGoTo = vi.fn<(screen: string) => void>()
  const onAnswer = vi.fn<(field: string, instead: Readonly<Record<string, string>>) => void>()
  const onContinue = vi.fn<() => void>()
  await render(<Interruption interrupt={shown} onDismiss={onDismiss} onContinue={onContinue} onAnswer={onAnswer} onGoTo={onGoTo} />)
  await expect.element(page.getByRole('heading', { name: shown.title })).toHaveFocus()
  return { onDismiss, onContinue, onAnswer, onGoTo }
}

test('it is a modal named by its title, which takes the focus', async () => {
  await show()
  await expect.element(page.getByRole('dialog', { name: interrupt.title })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: interrupt.title })).toHaveFocus()
})

test('Tab stays among its actions', async () => {
  await show()
  for (let stops = 0; stops < 4; stops++) await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Choose another season' })).toHaveFocus()
})

test('Escape returns to the question', async () => {
  const { onDismiss } = await show()
  await userEvent.keyboard('{Escape}')
  expect(onDismiss).toHaveBeenCalledTimes(1)
})

test('each action does what its label says', async () => {
  const { onDismiss, onGoTo } = await show()
  await page.getByRole('button', { name: 'Choose another season' }).click()
  expect(onGoTo).toHaveBeenCalledExactlyOnceWith('season')
  expect(onDismiss).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'I answered by mistake' }).click()
  expect(onDismiss).toHaveBeenCalledTimes(1)
  await expect.element(page.getByRole('link', { name: 'Find a clinic' })).toHaveAttribute('href', '/clinics')
})

test('the answer that caused it is quoted after the first paragraph in the patient’s words, without markup', async () => {
  await render(
    <Interruption
      interrupt={{ ...interrupt, description: ['Please see someone in person first.', 'Call us.'] }}
      quotes={['You wrote “**daisies**” in “Which?”.']}
      onDismiss={() => undefined}
      onContinue={() => undefined}
      onAnswer={() => undefined}
      onGoTo={() => undefined}
    />,
  )
  const shown = page.getByRole('dialog').getByRole('paragraph')
  await expect.element(shown.nth(1)).toHaveTextContent('You wrote “**daisies**” in “Which?”.')
  await expect.element(shown.nth(2)).toHaveTextContent('Call us.')
})

test('Escape does nothing where no action returns to the question', async () => {
  const { onDismiss } = await show({ ...interrupt, actions: [{ do: 'link', label: 'Log in', href: '/login' }] })
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(onDismiss).not.toHaveBeenCalled()
})

test('the focus returns to where it was', async () => {
  function Question() {
    const [isStopped, setIsStopped] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setIsStopped(true)}>
          Next
        </button>
        {isStopped && (
          <Interruption
            interrupt={interrupt}
            onDismiss={() => setIsStopped(false)}
            onContinue={() => undefined}
            onAnswer={() => undefined}
            onGoTo={() => undefined}
          />
        )}
      </>
    )
  }
  await render(<Question />)
  const next = page.getByRole('button', { name: 'Next' })
  await next.click()
  await expect.element(page.getByRole('heading', { name: interrupt.title })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(next).toHaveFocus()
})

const passable: Interrupt = {
  ...interrupt,
  actions: [
    { do: 'dismiss', label: 'Check my answer' },
    { do: 'continue', label: 'Continue without this check' },
    { do: 'link', label: 'Talk to our care team', href: 'tel:18885550142' },
  ],
}

test('continuing despite the interrupt takes its own, less prominent button', async () => {
  const { onDismiss, onContinue } = await show(passable)
  await userEvent.keyboard('{Escape}')
  expect(onContinue).not.toHaveBeenCalled()
  const onward = page.getByRole('button', { name: 'Continue without this check' })
  expect(getComputedStyle(onward.element()).backgroundColor).toBe('rgba(0, 0, 0, 0)')
  await onward.click()
  expect(onContinue).toHaveBeenCalledTimes(1)
  expect(onDismiss).toHaveBeenCalledTimes(1) // by the Escape above
})

const urgent: Interrupt = {
  ...interrupt,
  description: ['The reading is high.', 'If it hurts now, [call 911](tel:911).'],
  actions: [
    { do: 'dismiss', label: 'Correct my answer' },
    { do: 'link', label: 'Talk to our care team', href: 'tel:18885550142' },
  ],
}

test('an emergency number and a support contact can be called by a tap', async () => {
  await show(urgent)
  await expect.element(page.getByRole('link', { name: 'call 911' })).toHaveAttribute('href', 'tel:911')
  await expect.element(page.getByRole('link', { name: 'Talk to our care team' })).toHaveAttribute('href', 'tel:18885550142')
})

test.each([
  ['with several ways on', interrupt],
  ['that can’t wait', urgent],
  ['that may be passed', passable],
])('an interruption %s meets WCAG 2.2 AA', async (_, shown) => {
  await show(shown)
  expect(await findViolations(document.body)).toEqual([])
})

test('a button labelled with the other answer gives that answer', async () => {
  const instead = { tulips: 'daisies' }
  const { onAnswer } = await show({ ...interrupt, actions: [{ do: 'answer', label: 'Take daisies', field: 'flower', instead }] })
  await page.getByRole('button', { name: 'Take daisies' }).click()
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith('flower', instead)
})

const scale = {
  from: 0,
  to: 5,
  marks: [{ label: 'Your tree today', value: { field: 'height' } }],
  limits: [{ at: 3, label: '3 metres or more' }],
}

test.each(['light', 'dark'])('the patient’s number and the limit are read out, and drawn in proportion, on a %s page', async (scheme) => {
  document.documentElement.dataset['scheme'] = scheme
  onTestFinished(() => void delete document.documentElement.dataset['scheme'])
  await render(
    <Interruption
      interrupt={{ ...interrupt, scale }}
      marks={[{ label: 'Your tree today', value: 2.5 }]}
      onDismiss={() => undefined}
      onContinue={() => undefined}
      onAnswer={() => undefined}
      onGoTo={() => undefined}
    />,
  )
  await expect.element(page.getByRole('term')).toHaveTextContent('Your tree today')
  await expect.element(page.getByRole('definition')).toHaveTextContent('2.5')
  await expect.element(page.getByRole('listitem')).toHaveTextContent('3 metres or more')
  const drawn = [...document.querySelectorAll<HTMLElement>('[aria-hidden="true"] > [style]')]
  expect(drawn.map(({ style }) => style.insetInlineStart)).toEqual(['60%', '50%', '60%'])
  expect(await findViolations(document.body)).toEqual([])
})

test.each([
  [3, 3],
  [2.9, 3.1],
])('the numbers %f and %f are each drawn below their label on a phone of 320 px, and do not overlap', async (before, today) => {
  await page.viewport(320, 640)
  onTestFinished(() => page.viewport(1280, 900))
  await render(
    <Interruption
      interrupt={{ ...interrupt, scale }}
      marks={[
        { label: 'Your tree last year', value: before },
        { label: 'Your tree today', value: today },
      ]}
      onDismiss={() => undefined}
      onContinue={() => undefined}
      onAnswer={() => undefined}
      onGoTo={() => undefined}
    />,
  )
  const labels = page.getByRole('term').elements()
  expect(labels.map(({ textContent }) => textContent)).toEqual(['Your tree last year', 'Your tree today'])
  const dots = [...document.querySelectorAll('[aria-hidden="true"] > [style]')].filter(
    (drawn) => getComputedStyle(drawn).borderRadius === '50%',
  )
  const [first, second] = dots.map((dot) => dot.getBoundingClientRect())
  const [, label] = labels.map((one) => one.getBoundingClientRect())
  expect(first?.bottom).toBeLessThan(label?.top ?? 0)
  expect(label?.bottom).toBeLessThan(second?.top ?? 0)
  expect(await findViolations(document.body)).toEqual([])
})

test('on a phone the first action stays in view below a long text, and the others follow it', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 900))
  await show({ ...interrupt, description: Array.from({ length: 30 }, (_, at) => `Paragraph ${at} of a long text.`) })
  const [first, last] = [page.getByRole('button', { name: 'Choose another season' }), page.getByRole('link', { name: 'Find a clinic' })]
  await expect.element(first).toBeInViewport({ ratio: 1 })
  await expect.element(last).not.toBeInViewport()
  last.element().scrollIntoView({ block: 'end' })
  await expect.element(last).toBeInViewport({ ratio: 1 })
  expect(first.element().getBoundingClientRect().bottom).toBeLessThan(last.element().getBoundingClientRect().top)
})

test('on a desktop all actions stay in view below a long text', async () => {
  await page.viewport(1280, 900)
  await show({ ...interrupt, description: Array.from({ length: 30 }, (_, at) => `Paragraph ${at} of a long text.`) })
  const edge = page.getByRole('dialog').element().parentElement?.getBoundingClientRect().bottom ?? 0
  for (const { label } of interrupt.actions) {
    const action = page.getByRole('button', { name: label }).or(page.getByRole('link', { name: label }))
    await expect.element(action).toBeInViewport({ ratio: 1 })
    expect(action.element().getBoundingClientRect().bottom, label).toBeLessThan(edge - 8)
  }
})

test('a scale without a number of the patient is left out', async () => {
  await show({ ...interrupt, scale })
  expect(page.getByText('3 metres or more').elements()).toEqual([])
})

test('a contact is offered, except in an emergency', async () => {
  const contact = <a href="/messages">Message us</a>
  const more = { contact, onDismiss: () => undefined, onContinue: () => undefined, onAnswer: () => undefined, onGoTo: () => undefined }
  const { rerender } = await render(<Interruption interrupt={interrupt} {...more} />)
  await expect.element(page.getByRole('link', { name: 'Message us' })).toBeVisible()
  await rerender(<Interruption interrupt={{ ...interrupt, description: ['Call 911 now.'] }} {...more} />)
  await expect.element(page.getByRole('link', { name: 'Message us' })).not.toBeInTheDocument()
})
