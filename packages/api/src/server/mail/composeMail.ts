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
  const blocks = paragraphs.map((paragraph) => block(paragraph, actionOf(kind)))
  // Hono's is an object
  const html = (await page(brand, blocks, signature)).toString()
  return { text: `${[...paragraphs, signature.join('\n')].join('\n\n')}\n`, html }
}

/** A link of its own is a button. */
function block(paragraph: string, action: string | undefined): Html {
  return action !== undefined && isLink(paragraph)
    ? html`<p style="margin:24px 0"><a class="button" href="${paragraph}">${action}</a></p>`
    : html`<p>${linked(paragraph)}</p>`
}

const isLink = (text: string) => LINK.exec(text)?.[0] === text && URL.canParse(text)

/** Text with its links and line breaks. */
function linked(text: string): Html[] {
  return text
    .split('\n')
    .flatMap((line, at) => [
      ...(at === 0 ? [] : [html`<br />`]),
      ...line.split(LINK).map((part) => (isLink(part) ? html`<a href="${part}">${part}</a>` : html`${part}`)),
    ])
}

/**
 * The page of a mail: one column without pictures, which mail programs block, and dark where the program is. The hidden first line is
 * what lists of mail show beside the subject; it says nothing about health.
 */
function page({ name, colours }: Brand, blocks: readonly Html[], signature: readonly string[]): Html {
  const styles = `
    :root { color-scheme: light dark; }
    body { margin: 0; padding: 24px 16px; font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; color: #1a1a1a; background: #f6f5f2; }
    main { max-width: 560px; margin: 0 auto; padding: 24px; border-radius: 12px; background: #ffffff; }
    h1 { margin: 0 0 16px; font-size: 20px; color: ${colours.brand}; }
    p { margin: 0 0 16px; overflow-wrap: anywhere; }
    a { color: ${colours.brand}; }
    .button { display: inline-block; padding: 14px 24px; border-radius: 8px; font-weight: 600; text-decoration: none; color: ${colours.onBrand}; background: ${colours.brand}; }
    .preview { display: none; }
    footer { max-width: 560px; margin: 16px auto 0; font-size: 14px; color: #595959; }
    @media (prefers-color-scheme: dark) {
      body { color: #ededed; background: #121212; }
      main { background: #1e1e1e; }
      h1, a:not(.button) { color: #ededed; }
      footer { color: #b3b3b3; }
    }`
  return html`<!doctype html>
    <html lang="en-CA">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${name}</title>
        <style>
          ${raw(styles)}
        </style>
      </head>
      <body>
        <p class="preview">Open this email to read it.${raw('&#8199;&#847; '.repeat(60))}</p>
        <main>
          <h1>${name}</h1>
          ${blocks}
        </main>
        <footer>${signature.map((line) => html`<p style="margin:0">${line}</p>`)}</footer>
      </body>
    </html>`
}
