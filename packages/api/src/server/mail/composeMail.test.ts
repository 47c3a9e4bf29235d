import { loadBrand } from '@anamnesis/flows'
import { expect, test } from 'vitest'
import { composeMail } from './composeMail.ts'
import { approvedLetter, passwordLetter, shippedLetter } from './letters.ts'

const LINK = 'https://app.example/dashboard/treatments'
const brand = await loadBrand('northway')

/** The words of a page as a reader sees them. */
const readable = (html: string) =>
  html
    .replaceAll(/<(style|title)[^>]*>.*?<\/\1>|<p class="preview"[^>]*>.*?<\/p>|<[^>]*>/gs, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

test('the HTML of a mail has the words of its text, with a button in place of the link', async () => {
  const { text, html } = await composeMail(brand, { ...approvedLetter(brand, LINK), firstName: 'Zoë' })
  expect(text).toMatch(/^Hello Zoë,\n\n/)
  expect(readable(html)).toBe(`Northway ${text.replace(LINK, 'See what comes next').replaceAll(/\s+/g, ' ').trim()}`)
  expect(html.match(/<a [^>]*>/g)).toEqual([expect.stringContaining(`<a class="button" href="${LINK}"`)])
})

test('links between words stay links', async () => {
  const parcel = { carrier: 'Purolator', trackingNumber: 'A&1', trackingUrl: 'https://track.example/?n=1&l=2' }
  const { html } = await composeMail(brand, { ...shippedLetter(brand, LINK, parcel), firstName: undefined })
  expect(html).toMatch(/<a href="https:\/\/track\.example\/\?n=1&amp;l=2"[^>]*>https:\/\/track\.example\/\?n=1&amp;l=2<\/a>/)
  expect(html).toContain('Tracking number: A&amp;1<br />')
})

test('nothing that a patient typed becomes HTML', async () => {
  const { html } = await composeMail(brand, { ...passwordLetter(brand, 'javascript:alert(1)'), firstName: '<img src=x onerror=alert(1)>' })
  expect(html).not.toMatch(/<img|href="javascript/)
  expect(html).toContain('Hello &lt;img src=x onerror=alert(1)&gt;,')
})

test('lists of mail show nothing about health next to the subject', async () => {
  const { html } = await composeMail(brand, { ...approvedLetter(brand, LINK), firstName: 'Zoë' })
  expect(html.replaceAll(/<(style|title)[^>]*>.*?<\/\1>|<[^>]*>/gs, ' ').trim()).toMatch(/^Open this email to read it\./)
})

test('where a mail program drops the style sheet, the first line is hidden and the link is a button in the brand’s colours', async () => {
  const { html } = await composeMail(brand, { ...approvedLetter(brand, LINK), firstName: 'Zoë' })
  const left = html.replace(/<style>.*?<\/style>/s, '')
  expect(left).toMatch(/<p class="preview" style="display:none;/)
  const [, cell = '', link = ''] = /<td style="([^"]*)"><a class="button" [^>]*style="([^"]*)"/.exec(left) ?? []
  expect(cell).toContain(`background:${brand.colours.brand}`)
  expect(link).toMatch(new RegExp(`padding:.*color:${brand.colours.onBrand};background:${brand.colours.brand}`))
  // every visible element has its own
  expect(left.match(/<(body|h1|p|a|td|div)(?![^>]* style=)[^>]*>/g)).toBeNull()
})

test('a mail of an unknown kind, queued by another release, shows its link as text', async () => {
  const { html } = await composeMail(brand, { kind: 'a-later-kind', words: `Look:\n\n${LINK}`, firstName: undefined })
  expect(html).toMatch(new RegExp(`<p [^>]*><a href="${LINK}"[^>]*>${LINK}</a></p>`))
})
