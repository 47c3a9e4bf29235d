import type { FilesAnswer } from '@anamnesis/engine/schema/internal'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fieldContractSuite } from '../../../tests/support/fieldContractSuite.tsx'
import { severalFiles } from '../../../tests/support/fieldExamples.tsx'
import { renderField, type RenderedField } from '../../../tests/support/renderField.tsx'

fieldContractSuite(severalFiles, 'uploader of several files')

const { field, filled } = severalFiles
const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16])
const fileNamed = (name: string, content: BlobPart = JPEG) => new File([content], name)

/** Chooses files at once, like the device's dialog. */
function give({ target }: RenderedField, ...files: File[]) {
  const transfer = new DataTransfer()
  for (const file of files) transfer.items.add(file)
  const input = target() as HTMLInputElement // the choice of files has the field's id
  input.files = transfer.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

/** The names of the last answer's files. */
const namesIn = ({ changes }: RenderedField) =>
  (changes.at(-1) as FilesAnswer | undefined)?.files.map((file) => (file.kind === 'file' ? file.name : file.label)) // the field answers with files

const removeButton = (name: string) => page.getByRole('button', { name: `Remove ${name}` })

test('files chosen at once and later are listed in order, each with a remove button', async () => {
  const shown = await renderField({ field })
  give(shown, fileNamed('one.jpg'), fileNamed('two.jpg'))
  await expect.element(removeButton('two.jpg')).toBeVisible()
  give(shown, fileNamed('three.jpg'))
  await expect.element(removeButton('three.jpg')).toBeVisible()
  expect(namesIn(shown)).toEqual(['one.jpg', 'two.jpg', 'three.jpg'])
  await expect.element(page.getByRole('list', { name: field.label })).toBeVisible()
  await expect.element(page.getByText('three.jpg added, 3 of 3')).toBeInTheDocument()
})

test('a refused file is named with its reason, and the others are kept', async () => {
  const shown = await renderField({ field })
  give(shown, fileNamed('one.jpg'), fileNamed('letter.docx', 'PK'), fileNamed('empty.jpg', ''), fileNamed('two.jpg'))
  await expect.element(removeButton('two.jpg')).toBeVisible()
  expect(namesIn(shown)).toEqual(['one.jpg', 'two.jpg'])
  await expect
    .element(shown.target())
    .toHaveAccessibleDescription(/letter\.docx: Choose a PNG, JPG or JPEG file.*empty\.jpg: This file is empty/)
  expect(shown.target().getAttribute('aria-invalid')).toBe('true')
})

test('files above the maximum of the field are refused', async () => {
  const shown = await renderField({ field, value: filled })
  give(shown, fileNamed('three.jpg'), fileNamed('four.jpg'))
  await expect.element(page.getByText('You can add up to 3 files', { exact: true })).toBeVisible()
  expect(namesIn(shown)).toEqual(['lawn.png', 'garden.png', 'three.jpg'])
  expect(shown.main.querySelector('input')).toBeNull()
})

const MEGABYTE = 1024 * 1024
const LARGE = { ...field, maxFiles: 3, maxTotalMegabytes: 12 }
const TOO_MUCH = 'All files together can be up to 12 MB'
const ofMegabytes = (name: string, megabytes: number) =>
  fileNamed(name, new Blob([JPEG, new Uint8Array(megabytes * MEGABYTE - JPEG.length)]))
const unread = (name: string, megabytes: number) =>
  ({ kind: 'file', name, size: megabytes * MEGABYTE, type: 'image/jpeg', content: 'AA==' }) as const

test('a file that is too much with the others is refused before it is read, and smaller ones are taken', async () => {
  const shown = await renderField({ field: LARGE, value: { kind: 'files', files: [unread('one.jpg', 10)] } })
  await expect.element(page.getByText(/up to 10 MB each, up to 3 files, up to 12 MB together/)).toBeVisible()
  give(shown, ofMegabytes('two.jpg', 3), ofMegabytes('three.jpg', 2))
  await expect.element(removeButton('three.jpg')).toBeVisible()
  expect(namesIn(shown)).toEqual(['one.jpg', 'three.jpg'])
  await expect.element(shown.target()).toHaveAccessibleDescription(new RegExp(`two\\.jpg: ${TOO_MUCH}`))
})

test('a dropped file that is too much with the others is refused, and taken in place of one of them', async () => {
  const shown = await renderField({ field: LARGE, value: { kind: 'files', files: [unread('one.jpg', 10)] } })
  const drop = () => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(ofMegabytes('two.jpg', 3))
    shown.target().dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
  }
  drop()
  await expect.element(page.getByText(`two.jpg: ${TOO_MUCH}`, { exact: true })).toBeVisible()
  await userEvent.click(removeButton('one.jpg'))
  await expect.element(page.getByText(`two.jpg: ${TOO_MUCH}`, { exact: true })).not.toBeInTheDocument()
  drop()
  await expect.element(removeButton('two.jpg')).toBeVisible()
  expect(namesIn(shown)).toEqual(['two.jpg'])
})

test('files sent before count nothing', async () => {
  const sent = { kind: 'receipt', id: 'file-1', label: 'one.jpg' } as const
  const shown = await renderField({ field: LARGE, value: { kind: 'files', files: [sent, unread('two.jpg', 9)] } })
  give(shown, ofMegabytes('three.jpg', 3))
  await expect.element(removeButton('three.jpg')).toBeVisible()
})

test('removing a file by keyboard moves the focus to the next one, and from the last to the choice of files', async () => {
  const shown = await renderField({ field, value: filled })
  for (const [name, next] of [
    ['lawn.png', () => removeButton('garden.png').element()],
    ['garden.png', () => shown.target()],
  ] as const) {
    removeButton(name).element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => document.activeElement).toBe(next())
  }
  expect(shown.changes).toEqual([{ kind: 'files', files: filled.files.slice(1) }, undefined])
  await expect.element(page.getByText('garden.png removed, 0 left')).toBeInTheDocument()
})

test('several dropped files are all taken', async () => {
  const shown = await renderField({ field })
  const dataTransfer = new DataTransfer()
  for (const name of ['one.jpg', 'two.jpg']) dataTransfer.items.add(fileNamed(name))
  shown.target().dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
  await expect.element(removeButton('two.jpg')).toBeVisible()
  expect(namesIn(shown)).toEqual(['one.jpg', 'two.jpg'])
})

test('a single stored file counts as the first of several', async () => {
  const shown = await renderField({ field, value: filled.files[0] })
  give(shown, fileNamed('two.jpg'))
  await expect.element(removeButton('two.jpg')).toBeVisible()
  expect(namesIn(shown)).toEqual(['lawn.png', 'two.jpg'])
})
