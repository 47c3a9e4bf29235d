import { brandIds, loadBrand } from '@anamnesis/flows'
import { contrast, loadTheme } from '@anamnesis/flows/internal'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { composeMail } from './composeMail.ts'
import { approvedLetter, passwordLetter, shippedLetter } from './letters.ts'

const LINK = 'https://app.example/dashboard/treatments'
const brand = await loadBrand('northway')
const theme = await loadTheme('northway')

/** The words of a page as a reader sees them. */
const readable = (html: string) =>
  html
    .replaceAll(/<\/?a\b[^>]*>/g, '')
    .replaceAll(/<(style|title)[^>]*>.*?<\/\1>|<p class="preview"[^>]*>.*?<\/p>|<[^>]*>/gs, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

test('the HTML of a mail has the words of its text, with a button in place of the link', async () => {
  const { text, html } = await composeMail(brand, theme, { ...approvedLetter(brand, LINK), firstName: 'Zoë' })
  expect(text).toMatch(/^Hello Zoë,\n\n/)
  const words = text.replace(LINK, 'See what comes next').replaceAll(/^\d\. /gm, '')
  expect(readable(html)).toBe(`Northway ${words.replaceAll(/\s+/g, ' ').trim()}`)
  // what a phone opens follows the button
  expect([...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, link]) => link)).toEqual([
    LINK,
    `mailto:${brand.supportEmail}`,
    `tel:${brand.supportPhone.replaceAll('-', '')}`,
  ])
})

test('links between words stay links', async () => {
  const parcel = { carrier: 'Purolator', trackingNumber: 'A&1', trackingUrl: 'https://track.example/?n=1&l=2' }
  const { html } = await composeMail(brand, theme, { ...shippedLetter(brand, LINK, parcel), firstName: undefined })
  expect(html).toMatch(/<a href="https:\/\/track\.example\/\?n=1&amp;l=2"[^>]*>https:\/\/track\.example\/\?n=1&amp;l=2<\/a>/)
  expect(html).toContain('Tracking number: A&amp;1<br />')
})

test('nothing that a patient typed becomes HTML', async () => {
  const { html } = await composeMail(brand, theme, {
    ...passwordLetter(brand, 'javascript:alert(1)'),
    firstName: '<img src=x onerror=alert(1)>',
  })
  expect(html).not.toMatch(/<img src=x|href="javascript/)
  expect(html).toContain('Hello &lt;img src=x onerror=alert(1)&gt;,')
})

test('lists of mail show nothing about health next to the subject', async () => {
  const { html } = await composeMail(brand, theme, { ...approvedLetter(brand, LINK), firstName: 'Zoë' })
  expect(html.replaceAll(/<(style|title)[^>]*>.*?<\/\1>|<[^>]*>/gs, ' ').trim()).toMatch(/^Open this email to read it\./)
})

test('where a mail program drops the style sheet, the first line is hidden and the link is a button in the brand’s colours', async () => {
  const { html } = await composeMail(brand, theme, { ...approvedLetter(brand, LINK), firstName: 'Zoë' })
  const left = html.replace(/<style>.*?<\/style>/s, '')
  expect(left).toMatch(/<p class="preview" style="display:none;/)
  const [, cell = '', link = ''] = /<td class="cell" style="([^"]*)"><a class="button" [^>]*style="([^"]*)"/.exec(left) ?? []
  expect(cell).toContain(`background:${theme.colour.brand}`)
  expect(link).toMatch(new RegExp(`padding:.*color:${theme.colour.onBrand};background:${theme.colour.brand}`))
  // every visible element has its own
  expect(left.match(/<(body|h1|h2|p|a|div|ol|li|img)(?![^>]* style=)[^>]*>/g)).toBeNull()
})

test('a mail of an unknown kind, queued by another release, shows its link as text', async () => {
  const { html } = await composeMail(brand, theme, { kind: 'a-later-kind', words: `Look:\n\n${LINK}`, firstName: undefined })
  expect(html).toMatch(new RegExp(`<p [^>]*><a href="${LINK}"[^>]*>${LINK}</a></p>`))
})

test('what happens next is a numbered list, in the text too, and missing where there is nothing to add', async () => {
  const { text, html } = await composeMail(brand, theme, { ...approvedLetter(brand, LINK), firstName: undefined })
  expect(text).toMatch(/\n\nWhat happens next\n1\. .+\n2\. .+\n3\. .+\n\n/)
  expect(html.match(/<li /g)).toHaveLength(3)
  const short = await composeMail(brand, theme, { ...passwordLetter(brand, LINK), firstName: undefined })
  expect(short.text).not.toContain('What happens next')
  expect(short.html).not.toMatch(/<h2|<ol|<li/)
})

test('the only picture is the logo, which comes with the mail; a brand without one has its name', async () => {
  const letter = { ...approvedLetter(brand, LINK), firstName: undefined }
  const { html, logo } = await composeMail(brand, theme, letter)
  expect(html.match(/(src|background|srcset)="[^"]*"|url\([^)]*\)/g)).toEqual(['src="cid:logo"'])
  expect(
    Buffer.from(logo ?? '', 'base64')
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG')
  const { picture: _, ...bare } = theme
  const plain = await composeMail(brand, bare, letter)
  expect(plain.html).not.toContain('<img')
  expect(readable(plain.html)).toBe(readable(html))
})

test.each(brandIds)('the logo of %s stands out on a light ground, and does not glare on a dark one', async (id) => {
  const { picture = '', colour, dark } = await loadTheme(id)
  const edge = { left: 60, top: 2, width: 1, height: 1 }
  const pixel = await sharp(Buffer.from(picture, 'base64')).extract(edge).removeAlpha().raw().toBuffer()
  const plate = `#${pixel.toString('hex').toUpperCase()}`
  expect(contrast(plate, colour.surface)).toBeGreaterThan(3)
  expect(contrast(plate, dark.surface)).toBeLessThan(3)
})

test.each(brandIds)('a mail of %s has enough contrast in the light and in the dark scheme', async (id) => {
  const own = await loadTheme(id)
  const { html } = await composeMail(await loadBrand(id), own, { ...approvedLetter(brand, LINK), firstName: undefined })
  const dark = /@media \(prefers-color-scheme: dark\) \{(.*?)\n {4}\}/s.exec(html)?.[1] ?? ''
  const inDark = (selector: string, property: string) =>
    new RegExp(`\\n +${selector} \\{[^}]*(?<![-\\w])${property}: (#[\\dA-F]{6}) !important`).exec(dark)?.[1]
  const inLight = (selector: RegExp, property: string) =>
    new RegExp(`(?<![-\\w])${property}:(#[\\dA-F]{6})`).exec(
      new RegExp(`<${selector.source}[^>]* style="([^"]*)"`).exec(html)?.[1] ?? '',
    )?.[1]
  const pairs = {
    'button, dark': [inDark('\\.button', 'color'), inDark('\\.button', 'background')],
    'button, light': [inLight(/a class="button"/, 'color'), inLight(/a class="button"/, 'background')],
    'steps, dark': [inDark('\\.next', 'color'), inDark('\\.next', 'background')],
    'steps, light': [inLight(/div class="next"/, 'color'), inLight(/div class="next"/, 'background')],
    'text, dark': [inDark('body', 'color'), inDark('\\.sheet', 'background')],
    'text, light': [inLight(/body/, 'color'), inLight(/div class="sheet"/, 'background')],
    'headings, dark': [inDark('h1, h2', 'color'), inDark('\\.next', 'background')],
    'signature, dark': [inDark('\\.footer', 'color'), inDark('body', 'background')],
    'signature, light': [inLight(/div class="footer"/, 'color'), inLight(/body/, 'background')],
    'link, dark': [inDark('a', 'color'), inDark('\\.sheet', 'background')],
  }
  const low = Object.entries(pairs).filter(([, [front, back]]) => !(front && back && contrast(front, back) >= 4.5))
  expect(low).toEqual([])
})
