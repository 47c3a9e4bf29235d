import { useEffect, useState } from 'react'
import { loadBrand } from '../../packages/flows/src/index.ts'
import { loadTheme } from '../../packages/flows/src/internal/index.ts'
import { composeMail } from '../../packages/api/src/server/mail/composeMail.ts'
import { withLogoInside } from '../../packages/api/src/server/mail/logo.ts'
import { everyLetter } from '../../packages/api/tests/support/everyLetter.ts'

const LINK = 'https://app.example/dashboard/treatments'

interface ShownMail {
  readonly subject: string
  readonly html: string
}

async function mailsOf(id: string): Promise<readonly ShownMail[]> {
  const [brand, theme] = await Promise.all([loadBrand(id), loadTheme(id)])
  return Promise.all(
    Object.values(everyLetter(brand, LINK)).map(async (letter) => {
      const { html, logo } = await composeMail(brand, theme, { ...letter, firstName: 'Sam' })
      return { subject: letter.subject, html: withLogoInside(html, logo) }
    }),
  )
}

/** All mails of a brand as their readers see them. */
export function Mails({ brand }: { readonly brand: string }) {
  const [mails, setMails] = useState<readonly ShownMail[]>([])
  useEffect(() => void mailsOf(brand).then(setMails), [brand])
  return mails.map(({ subject, html }) => (
    <section key={subject} aria-label={subject}>
      <h3>{subject}</h3>
      <iframe title={subject} sandbox="" srcDoc={html} style={{ inlineSize: 390, blockSize: 640, border: '1px solid' }} />
    </section>
  ))
}
