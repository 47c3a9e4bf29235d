import { useEffect, useState } from 'react'
import { loadBrand } from '../../packages/flows/src/index.ts'
import { composeMail } from '../../packages/api/src/server/mail/composeMail.ts'
import { everyLetter } from '../../packages/api/tests/support/everyLetter.ts'

const LINK = 'https://app.example/dashboard/treatments'

interface ShownMail {
  readonly subject: string
  readonly html: string
}

async function mailsOf(id: string): Promise<readonly ShownMail[]> {
  const brand = await loadBrand(id)
  return Promise.all(
    Object.values(everyLetter(brand, LINK)).map(async (letter) => ({
      subject: letter.subject,
      html: (await composeMail(brand, { ...letter, firstName: 'Sam' })).html,
    })),
  )
}

/** All mails of a brand as their readers see them. */
export function Mails({ brand }: { readonly brand: string }) {
  const [mails, setMails] = useState<readonly ShownMail[]>([])
  useEffect(() => void mailsOf(brand).then(setMails), [brand])
  return mails.map(({ subject, html }) => (
    <section key={subject} aria-label={subject}>
      <h3>{subject}</h3>
      <iframe title={subject} sandbox="" srcDoc={html} style={{ inlineSize: 390, blockSize: 520, border: '1px solid' }} />
    </section>
  ))
}
