import type { Brand } from '@anamnesis/flows'
import { html, raw } from 'hono/html'
import { actionOf } from './letters.ts'

/** A mail in both of its forms, with the same words. */
export interface ComposedMail {
  readonly text: string
  readonly html: string
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

/** Adds greeting and signature, and writes the mail as text and as HTML. */
export async function composeMail(brand: Brand, { kind, words, firstName }: MailParts): Promise<ComposedMail> {
  const paragraphs = [firstName === undefined ? 'Hello,' : `Hello ${firstName},`, ...words.split('\n\n')]
  const signature = [`${brand.name} · ${brand.pharmacy}`, `Questions? Write to ${brand.supportEmail} or call ${brand.supportPhone}.`]
  const looks = looksOf(brand)
  const blocks = paragraphs.map((paragraph) => block(paragraph, actionOf(kind), looks))
  // Hono's is an object
  const html = (await page(brand, blocks, signature)).toString()
  return { text: `${[...paragraphs, signature.join('\n')].join('\n\n')}\n`, html }
}

/** Styles of each element, written on it: some mail programs drop style sheets. */
const looksOf = ({ colours: { brand, onBrand } }: Brand) => ({
  body: 'margin:0;padding:24px 16px;font:16px/1.5 system-ui,-apple-system,Segoe UI,Roboto,sans-serif;color:#1a1a1a;background:#f6f5f2',
  preview: 'display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;opacity:0;mso-hide:all',
  sheet: 'max-width:560px;margin:0 auto;padding:24px;border-radius:12px;background:#ffffff',
  heading: `margin:0 0 16px;font-size:20px;color:${brand}`,
  paragraph: 'margin:0 0 16px;overflow-wrap:anywhere',
  link: `color:${brand}`,
  // Outlook pads cells, but not links
  cell: `border-radius:8px;background:${brand};mso-padding-alt:14px 24px`,
  button: `display:inline-block;padding:14px 24px;border-radius:8px;font-weight:600;text-decoration:none;color:${onBrand};background:${brand}`,
  footer: 'max-width:560px;margin:16px auto 0;font-size:14px;color:#595959',
  line: 'margin:0',
})
type Looks = ReturnType<typeof looksOf>

/** What differs where the mail program is dark. */
const DARK = `
    :root { color-scheme: light dark; }
    @media (prefers-color-scheme: dark) {
      body { color: #ededed !important; background: #121212 !important; }
      .sheet { background: #1e1e1e !important; }
      h1, a:not(.button) { color: #ededed !important; }
      .footer { color: #b3b3b3 !important; }
    }`

/** A link of its own is a button. */
function block(paragraph: string, action: string | undefined, looks: Looks): Html {
  return action !== undefined && isLink(paragraph)
    ? html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:24px 0">
        <tr>
          <td style="${looks.cell}"><a class="button" href="${paragraph}" style="${looks.button}">${action}</a></td>
        </tr>
      </table>`
    : html`<p style="${looks.paragraph}">${linked(paragraph, looks)}</p>`
}

const isLink = (text: string) => LINK.exec(text)?.[0] === text && URL.canParse(text)

/** Text with its links and line breaks. */
function linked(text: string, { link }: Looks): Html[] {
  return text
    .split('\n')
    .flatMap((line, at) => [
      ...(at === 0 ? [] : [html`<br />`]),
      ...line.split(LINK).map((part) => (isLink(part) ? html`<a href="${part}" style="${link}">${part}</a>` : html`${part}`)),
    ])
}

/**
 * The page of a mail: one column without pictures, which mail programs block, and dark where the program is. The hidden first line is
 * what lists of mail show beside the subject; it says nothing about health.
 */
function page(brand: Brand, blocks: readonly Html[], signature: readonly string[]): Html {
  const looks = looksOf(brand)
  return html`<!doctype html>
    <html lang="en-CA">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${brand.name}</title>
        <style>
          ${raw(DARK)}
        </style>
      </head>
      <body style="${looks.body}">
        <p class="preview" style="${looks.preview}">Open this email to read it.${raw('&#8199;&#847; '.repeat(60))}</p>
        <div class="sheet" style="${looks.sheet}">
          <h1 style="${looks.heading}">${brand.name}</h1>
          ${blocks}
        </div>
        <div class="footer" style="${looks.footer}">${signature.map((line) => html`<p style="${looks.line}">${line}</p>`)}</div>
      </body>
    </html>`
}
