import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createQueryClient } from '../../lib/createQueryClient.ts'
import { draw } from '../../../tests/support/draw.ts'
import { InServices } from '../../../tests/support/InServices.tsx'
import { Documents } from './Documents.tsx'

function openDocuments() {
  const nothingOnFile: typeof fetch = async () => Response.json({ documents: [] })
  draw(
    <InServices brand="northway" fetch={nothingOnFile} isSignedIn>
      <QueryClientProvider client={createQueryClient()}>
        <Documents />
      </QueryClientProvider>
    </InServices>,
  )
}
/** A PNG of one pixel. */
const PHOTO = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
)
/** Height of a button: primary ones are taller. */
const heightOf = (name: string) => page.getByRole('button', { name }).element().getBoundingClientRect().height

const add = (title: string) => page.getByRole('button', { name: `Add ${title}` }).click()

/** The file input of a document, which loads after it is opened. */
async function choiceOf(name: string) {
  const found = () => document.querySelector(`input[type="file"][name="${name}"]`)
  await expect.poll(found).not.toBeNull()
  return page.elementLocator(found() ?? document.body)
}

test.each([
  ['headshot', 'Headshot'],
  ['bodyshot', 'Body Photo'],
])('a patient reads that a %s is for when their care team asks for it', async (name, title) => {
  openDocuments()
  await add(title)
  await expect.element(await choiceOf(name)).toHaveAccessibleDescription(/Send one only if your care team asks for it\./)
})

test('the save button appears once a file is chosen', async () => {
  openDocuments()
  await add('Headshot')
  await add('Body Photo')
  await expect.element(page.getByRole('button', { name: 'Save Headshot' })).toBeVisible()
  const quiet = heightOf('Save Headshot')
  const choice = await choiceOf('headshot')
  await choice.upload(new File([PHOTO], 'me.png', { type: 'image/png' }))
  await expect.poll(() => heightOf('Save Headshot')).toBeGreaterThan(quiet)
  expect(heightOf('Save Body Photo')).toBe(quiet)
})

test('no upload shows until a patient adds the document, and it closes again, with the focus on its title', async () => {
  openDocuments()
  await add('Headshot')
  await choiceOf('headshot')
  expect(document.querySelectorAll('input[type="file"]')).toHaveLength(1)
  await expect.element(page.getByRole('heading', { name: 'Headshot' })).toHaveFocus()
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect.element(page.getByRole('button', { name: 'Add Headshot' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Headshot' })).toHaveFocus()
  expect(document.querySelectorAll('input[type="file"]')).toHaveLength(0)
})
