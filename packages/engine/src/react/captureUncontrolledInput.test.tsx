import { useState, useSyncExternalStore } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { captureUncontrolledInput } from './captureUncontrolledInput.ts'

const never = () => () => undefined

function Form() {
  const [address, setAddress] = useState('')
  // a re-render after hydration resets the control to React's value
  const isOver = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return (
    <>
      <input type="email" aria-label="Address" value={address} onChange={(event) => setAddress(event.target.value)} />
      <p>{`known: [${address}]`}</p>
      {isOver && <p>taken over</p>}
    </>
  )
}

/** Server-rendered HTML. */
const DRAWN = '<input type="email" aria-label="Address" value=""><p>known: []</p>'
const place = document.createElement('div')
beforeEach(() => {
  place.innerHTML = DRAWN
  document.body.append(place)
})
afterEach(() => place.remove())

const box = () => page.getByLabelText('Address')
const known = (address: string) => expect.element(page.getByText(`known: [${address}]`)).toBeVisible()
/** Hydrates the page up to the moment before the replay. */
async function takeOver(): Promise<() => void> {
  const replay = captureUncontrolledInput(place)
  hydrateRoot(place, <Form />)
  await expect.element(page.getByText('taken over')).toBeVisible()
  return replay
}

test('what was typed before the script was there is an answer', async () => {
  await userEvent.type(box(), 'sam@example.com')
  const replay = await takeOver()
  replay()
  await known('sam@example.com')
  await expect.element(box()).toHaveValue('sam@example.com')
})

test('typing during hydration keeps the text typed before', async () => {
  await userEvent.type(box(), 'sam@exam')
  const replay = await takeOver()
  await userEvent.keyboard('ple.com')
  replay()
  await known('sam@example.com')
  await expect.element(box()).toHaveValue('sam@example.com')
})

test('typing that starts during hydration is captured', async () => {
  const replay = await takeOver()
  await userEvent.type(box(), 'sam')
  replay()
  await known('sam')
})

test('a removal during hydration is kept', async () => {
  await userEvent.type(box(), 'sa')
  const replay = await takeOver()
  await userEvent.keyboard('{Backspace}{Backspace}')
  replay()
  await known('')
  await expect.element(box()).toHaveValue('')
})
