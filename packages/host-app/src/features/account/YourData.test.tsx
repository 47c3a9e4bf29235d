import { expect, test } from 'vitest'
import { saveAsFile } from './YourData.tsx'

test('a file is created in the page, with the given name and content', async () => {
  const clicked = new Promise<HTMLAnchorElement>((resolve) => {
    document.addEventListener(
      'click',
      (event) => {
        event.preventDefault()
        // nothing else is clicked here
        resolve(event.target as HTMLAnchorElement)
      },
      { once: true },
    )
  })
  saveAsFile('my-data-2026-11-23.json', '{"name":"Zoë"}')
  const anchor = await clicked
  expect(anchor.download).toBe('my-data-2026-11-23.json')
  const file = await fetch(anchor.href)
  expect(file.headers.get('content-type')).toBe('application/json')
  expect(await file.json()).toEqual({ name: 'Zoë' })
  expect(anchor.isConnected).toBe(false)
})
