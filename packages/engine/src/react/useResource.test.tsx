import { StrictMode } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { useResource } from './useResource.ts'

/** A resource that can be open only once; logs its calls. */
function door() {
  const events: string[] = []
  return {
    events,
    open: async (name: string) => {
      events.push(`open ${name}`)
      if (events.length === 1 && name === 'stuck') throw new Error('stuck')
      return name
    },
    close: (name: string) => void events.push(`close ${name}`),
  }
}

function Room({ name, at }: { readonly name: string; readonly at: ReturnType<typeof door> }) {
  const { opened, error, retry } = useResource({ open: () => at.open(name), close: at.close, identity: [name] })
  return <button onClick={retry}>{error instanceof Error ? error.message : (opened ?? 'opening')}</button>
}

test('mounted twice by StrictMode it is opened once, and closed when it goes', async () => {
  const at = door()
  const { unmount } = await render(
    <StrictMode>
      <Room name="hall" at={at} />
    </StrictMode>,
  )
  await expect.element(page.getByRole('button')).toHaveTextContent('hall')
  expect(at.events).toEqual(['open hall'])
  await unmount()
  await expect.poll(() => at.events).toEqual(['open hall', 'close hall'])
})

test('another identity closes the one and opens the other; the same values in a new list do not', async () => {
  const at = door()
  const { rerender } = await render(<Room name="hall" at={at} />)
  await rerender(<Room name="hall" at={at} />)
  await rerender(<Room name="attic" at={at} />)
  await expect.element(page.getByRole('button')).toHaveTextContent('attic')
  expect(at.events.toSorted()).toEqual(['close hall', 'open attic', 'open hall'])
})

test('what could not be opened is opened again on request', async () => {
  const at = door()
  await render(
    <StrictMode>
      <Room name="stuck" at={at} />
    </StrictMode>,
  )
  const button = page.getByRole('button')
  await expect.element(button).toHaveTextContent('stuck')
  await button.click()
  await expect.poll(() => at.events).toEqual(['open stuck', 'open stuck'])
})

test('what arrives after the page was left is closed at once', async () => {
  const events: string[] = []
  let arrive = () => {}
  const slow = {
    events,
    open: (name: string) => new Promise<string>((resolve) => (arrive = () => resolve(name))),
    close: (name: string) => void events.push(`close ${name}`),
  }
  const { unmount } = await render(<Room name="hall" at={slow} />)
  await unmount()
  arrive()
  await expect.poll(() => events).toEqual(['close hall'])
})
