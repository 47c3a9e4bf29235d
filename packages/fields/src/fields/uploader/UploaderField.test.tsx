import type { FileAnswer } from '@anamnesis/engine/schema'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { fieldExamples } from '../../../tests/support/fieldExamples.tsx'
import { renderField } from '../../../tests/support/renderField.tsx'

const { field, filled } = fieldExamples.uploader
const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16])
const HEIC = '\0\0\0\x18ftypheic\0\0\0\0'
const HEIC_REFUSED = 'This photo is in the HEIC format, which we can’t open. Take the photo here, or choose a JPEG'
const WINDOWS_PROGRAM = new Uint8Array([0x4d, 0x5a, 0x90, 0])
/** Distinct parts, so that lost, repeated or moved ones are detected. */
const MEGABYTE = Uint8Array.from({ length: 1024 * 1024 }, (_, at) => (at * 31) ^ (at >> 8) ^ (at >> 16))
const fileNamed = (name: string, content: BlobPart = JPEG) => new File([content], name)

/** Sets the file of an input, like the device's dialog. */
function give(target: HTMLElement, file: File) {
  const transfer = new DataTransfer()
  transfer.items.add(file)
  const input = target as HTMLInputElement // the file input has the field's id while empty
  input.files = transfer.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

test('a photo becomes an answer with its content, and shows its name and size', async () => {
  const { changes, target } = await renderField({ field })
  give(target(), fileNamed('garden.JPG'))
  await expect.element(page.getByRole('button', { name: 'Remove garden.JPG' })).toBeVisible()
  expect(changes.at(-1)).toEqual({
    kind: 'file',
    name: 'garden.JPG',
    size: 6,
    type: 'image/jpeg',
    content: btoa(String.fromCharCode(...JPEG)),
  })
  await expect.element(page.getByRole('img', { name: 'Preview of your file' })).toBeVisible()
})

test.each([
  ['a program named .jpg', fileNamed('holiday.jpg', WINDOWS_PROGRAM), 'Choose a PNG, JPG or JPEG file'],
  ['an empty file', fileNamed('empty.jpg', ''), 'This file is empty. Choose another one'],
  ['a HEIC photo', fileNamed('photo.heic', HEIC), HEIC_REFUSED],
  ['a HEIC photo renamed .jpg', fileNamed('photo.jpg', HEIC), HEIC_REFUSED],
  ['a file of 200 MB', fileNamed('film.png', new Blob(Array.from({ length: 200 }, () => MEGABYTE))), 'File size must be less than 10MB'],
  ['a file over 10 MB', fileNamed('huge.jpg', new Uint8Array(10 * 1024 * 1024 + 1)), 'File size must be less than 10MB'],
])('%s is refused with a reason', async (_, file, reason) => {
  const { changes, target } = await renderField({ field })
  give(target(), file)
  await expect.element(page.getByText(reason)).toBeVisible()
  expect(target().getAttribute('aria-invalid')).toBe('true')
  await expect.element(target()).toHaveAccessibleDescription(expect.stringContaining(reason))
  expect(changes.filter((change) => change !== undefined)).toEqual([])
})

test('an unreadable file asks the patient to choose it again', async () => {
  const { target } = await renderField({ field })
  const file = fileNamed('cloud.jpg')
  Object.defineProperty(file, 'arrayBuffer', { value: () => Promise.reject(new DOMException('gone', 'NotReadableError')) })
  const input = target() as HTMLInputElement // the file input
  Object.defineProperty(input, 'files', { value: [file] })
  input.dispatchEvent(new Event('change', { bubbles: true }))
  await expect.element(page.getByText(/This can happen on some Android devices/)).toBeVisible()
})

test('a refused file that follows one still loading does not leave the field loading', async () => {
  const { changes, target } = await renderField({ field })
  give(target(), fileNamed('slow.jpg', new Blob([JPEG, ...Array.from({ length: 9 }, () => MEGABYTE)])))
  await expect.element(page.getByText('Reading your file…')).toBeVisible()
  give(target(), fileNamed('letter.docx', WINDOWS_PROGRAM))
  await expect.element(page.getByText('Choose a photo or file')).toBeVisible()
  await expect.element(page.getByText('Choose a PNG, JPG or JPEG file')).toBeVisible()
  expect(changes.filter((change) => change !== undefined)).toEqual([])
})

test('a file can be removed, and the focus moves to the file button', async () => {
  const { changes, target } = await renderField({ field, value: filled })
  await page.getByRole('button', { name: 'Remove garden.png' }).click()
  expect(changes).toEqual([undefined])
  await expect.element(page.getByText('Choose a photo or file')).toBeVisible()
  expect(document.activeElement).toBe(target())
})

test('the focus stays with the file when it was chosen by keyboard', async () => {
  const { target } = await renderField({ field })
  await userEvent.tab()
  give(target(), fileNamed('garden.jpg'))
  await expect.element(page.getByRole('button', { name: 'Remove garden.jpg' })).toHaveFocus()
})

test('a dropped file counts as chosen', async () => {
  const { main } = await renderField({ field })
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(fileNamed('dropped.jpg'))
  main.querySelector('input')?.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
  await expect.element(page.getByRole('button', { name: 'Remove dropped.jpg' })).toBeVisible()
})

test('an uploaded file is named and can be replaced', async () => {
  const { changes } = await renderField({ field, value: { kind: 'receipt', id: 'file-1', label: 'garden.jpg' } })
  await expect.element(page.getByText('Uploaded')).toBeVisible()
  await page.getByRole('button', { name: 'Replace garden.jpg' }).click()
  expect(changes).toEqual([undefined])
})

test('a PDF is accepted only where the field allows it', async () => {
  const pdf = fileNamed('letter.pdf', '%PDF-1.7')
  const { changes, target } = await renderField({ field: { ...field, accept: ['pdf'] } })
  give(target(), pdf)
  await expect.element(page.getByRole('link', { name: 'View PDF' })).toBeVisible()
  expect(changes.at(-1)).toHaveProperty('type', 'application/pdf')
})

test.each([
  ['screenshot.png', 'screenshot.jpg'],
  ['photo.jfif', 'photo.jpg'],
  ['photo', 'photo.jpg'],
])('a JPEG named %s is accepted as %s', async (given, name) => {
  const { changes, target } = await renderField({ field })
  give(target(), fileNamed(given))
  await expect.element(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible()
  expect(changes.at(-1)).toMatchObject({ name, type: 'image/jpeg' })
})

// long: reads 10 MB, draws twice; the other tests of this file cover a photo
test('a file of exactly 10 MB is read off the main thread and arrives whole', { tags: ['long'] }, async () => {
  const { changes, target } = await renderField({ field })
  const parts = [JPEG, ...Array.from({ length: 10 }, () => MEGABYTE)]
  const file = fileNamed('large.jpg', new Blob(parts).slice(0, 10 * 1024 * 1024))
  give(target(), file)
  await expect.element(page.getByRole('progressbar', { name: 'Reading your file' })).toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Remove large.jpg' })).toBeVisible()
  const answer = changes.at(-1) as FileAnswer // the answer behind the remove button
  await expect.element(page.getByText('10.00 MB')).toBeVisible()
  const chosen = new Uint8Array(await file.arrayBuffer())
  const given = Uint8Array.from(atob(answer.content), (letter) => letter.charCodeAt(0))
  expect(given.length).toBe(chosen.length)
  expect(given.findIndex((byte, at) => byte !== chosen[at])).toBe(-1)
})

test('the file is read without a worker where none is available', async () => {
  vi.stubGlobal('Worker', function refused() {
    throw new DOMException('refused by policy', 'SecurityError')
  })
  const { changes, target } = await renderField({ field })
  give(target(), fileNamed('garden.jpg'))
  await expect.element(page.getByRole('button', { name: 'Remove garden.jpg' })).toBeVisible()
  expect(changes.at(-1)).toHaveProperty('content', btoa(String.fromCharCode(...JPEG)))
  vi.unstubAllGlobals()
})

/** Drops files on an element; returns whether the default was prevented. */
function dropOn(element: Element, ...files: File[]): boolean {
  const dataTransfer = new DataTransfer()
  for (const file of files) dataTransfer.items.add(file)
  return !element.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
}

test('the first of several dropped files counts', async () => {
  const { main } = await renderField({ field })
  dropOn(main.querySelector('label') ?? main, fileNamed('first.jpg'), fileNamed('second.jpg'))
  await expect.element(page.getByRole('button', { name: 'Remove first.jpg' })).toBeVisible()
})

test('a dropped file replaces the chosen one, and a refused one leaves it', { tags: ['long'] }, async () => {
  const { main, changes } = await renderField({ field, value: filled })
  dropOn(main.querySelector('img') ?? main.querySelector('[data-field] p') ?? main, fileNamed('letter.docx', WINDOWS_PROGRAM))
  await expect.element(page.getByText('Choose a PNG, JPG or JPEG file')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Remove garden.png' })).toBeVisible()
  expect(changes).toEqual([])
  dropOn(page.getByText('garden.png', { exact: true }).first().element(), fileNamed('better.jpg'))
  await expect.element(page.getByRole('button', { name: 'Remove better.jpg' })).toBeVisible()
})

test('a file dropped outside the box does not open in place of the page', async () => {
  const { changes } = await renderField({ field })
  expect(dropOn(document.body, fileNamed('stray.jpg'))).toBe(true)
  expect(changes).toEqual([])
})

describe('the camera', () => {
  const touch = (enabled: boolean) => cdp().send('Emulation.setTouchEmulationEnabled', { enabled })
  afterEach(() => touch(false))

  test('is offered on a phone, instead of a drop, where a photo can be an answer', async () => {
    await touch(true)
    const { main } = await renderField({ field })
    expect(main.textContent).not.toContain('drop')
    const camera = main.querySelector('input[capture]')
    expect(camera?.getAttribute('accept')).toBe('image/*')
    give(camera as HTMLInputElement, fileNamed('1700000000.jpg')) // the camera input
    await expect.element(page.getByRole('button', { name: 'Remove 1700000000.jpg' })).toBeVisible()
    const { main: forDocuments } = await renderField({ id: 'second', field: { ...field, accept: ['pdf'] } })
    expect(forDocuments.querySelector('input[capture]')).toBeNull()
  })

  test('is not offered with a mouse', async () => {
    const { main } = await renderField({ field })
    expect(main.textContent).toContain('drop')
    expect(main.querySelectorAll('input[type="file"]')).toHaveLength(1)
  })
})
