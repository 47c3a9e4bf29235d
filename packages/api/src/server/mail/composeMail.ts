import type { Brand } from '@anamnesis/flows'
import type { BrandTheme } from '@anamnesis/flows/internal'
import { html, raw } from 'hono/html'
import { stepsOf } from './letters.ts'
import { LOGO_ID } from './logo.ts'
import { darkStyles, elementStyles, type ElementStyles } from './mailStyles.ts'

/** Adds greeting, next steps and signature, and writes the mail as text and as HTML. */
export async function composeMail(brand: Brand, theme: BrandTheme, { kind, words, firstName }: MailParts): Promise<ComposedMail> {
  const { action, next } = stepsOf(kind)
  const paragraphs = [firstName === undefined ? 'Hello,' : `Hello ${firstName},`, ...words.split('\n\n')]
  const signature = [`${brand.name} · ${brand.pharmacy}`, `Questions? Write to ${brand.supportEmail} or call ${brand.supportPhone}.`]
  const steps = next.length === 0 ? [] : [[NEXT, ...next.map((step, index) => `${index + 1}. ${step}`)].join('\n')]
  const styles = elementStyles(theme)
  const blocks = [
    ...paragraphs.map((paragraph) => block(paragraph, action, styles)),
    ...(next.length === 0 ? [] : [nextSteps(next, styles)]),
  ]
  // Hono's is an object
  const html = (await page(brand, theme, blocks)).toString()
  return { text: `${[...paragraphs, ...steps, signature.join('\n')].join('\n\n')}\n`, html, logo: theme.picture }
}

/** A mail in both of its forms, with the same words. */
export interface ComposedMail {
  readonly text: string
  readonly html: string
  /** The logo that the HTML refers to by its content id: a PNG in base64. */
  readonly logo: string | undefined
}

/** What a mail is made of. */
export interface MailParts {
  /** A `LetterKind`, as stored. */
  readonly kind: string
  /** Paragraphs; see `Letter`. */
  readonly words: string
  /** Known only where the address is confirmed: another person may read a mistyped one. */
  readonly firstName: string | undefined
}

const LINK = /(https?:\/\/\S+)/
type Html = ReturnType<typeof html>

/** Heading of the steps that follow. */
const NEXT = 'What happens next'

/** A link of its own is a button. */
function block(paragraph: string, action: string | undefined, styles: ElementStyles): Html {
  return action !== undefined && isLink(paragraph)
    ? html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:24px 0">
        <tr>
          <td class="cell" style="${styles.cell}"><a class="button" href="${paragraph}" style="${styles.button}">${action}</a></td>
        </tr>
      </table>`
    : html`<p style="${styles.paragraph}">${linked(paragraph, styles)}</p>`
}

const isLink = (text: string) => LINK.exec(text)?.[0] === text && URL.canParse(text)

/** Text with its links and line breaks. */
function linked(text: string, { link }: ElementStyles): Html[] {
  return text
    .split('\n')
    .flatMap((line, at) => [
      ...(at === 0 ? [] : [html`<br />`]),
      ...line.split(LINK).map((part) => (isLink(part) ? html`<a href="${part}" style="${link}">${part}</a>` : html`${part}`)),
    ])
}

/** What happens next, in a box of its own. */
const nextSteps = (next: readonly string[], styles: ElementStyles): Html =>
  html`<div class="next" style="${styles.next}">
    <h2 style="${styles.subheading}">${NEXT}</h2>
    <ol style="${styles.list}">
      ${next.map((step) => html`<li style="${styles.item}">${step}</li>`)}
    </ol>
  </div>`

/** The name of the brand beside its logo, which says no more and so has an empty text. */
const head = ({ name }: Brand, { picture }: BrandTheme, styles: ElementStyles): Html =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" style="${styles.head}">
    <tr>
      ${
        picture !== undefined &&
        html`<td style="${styles.sign}"><img src="cid:${LOGO_ID}" alt="" width="40" height="40" style="${styles.picture}" /></td>`
      }
      <td><h1 style="${styles.name}">${name}</h1></td>
    </tr>
  </table>`

/** Where to write and call, with links that a phone opens. */
const contact = ({ supportEmail, supportPhone }: Brand, { link }: ElementStyles): Html =>
  html`Questions? Write to <a href="mailto:${supportEmail}" style="${link}">${supportEmail}</a> or call
    <a href="tel:${supportPhone.replace(/\D/g, '')}" style="${link}">${supportPhone}</a>.`

/** The page of a mail: one column, dark where the program is. The only picture comes with the mail. The hidden first line is what lists of
 * mail show beside the subject; it says nothing about health.
 */
function page(brand: Brand, theme: BrandTheme, blocks: readonly Html[]): Html {
  const styles = elementStyles(theme)
  return html`<!doctype html>
    <html lang="en-CA">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${brand.name}</title>
        <style>
          ${raw(darkStyles(theme))}
        </style>
      </head>
      <body style="${styles.body}">
        <p class="preview" style="${styles.preview}">Open this email to read it.${raw('&#8199;&#847; '.repeat(60))}</p>
        <div class="sheet" style="${styles.sheet}">${head(brand, theme, styles)} ${blocks}</div>
        <div class="footer" style="${styles.footer}">
          <p style="${styles.line}">${brand.name} · ${brand.pharmacy}</p>
          <p style="${styles.line}">${contact(brand, styles)}</p>
        </div>
      </body>
    </html>`
}
