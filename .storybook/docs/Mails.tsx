import { useEffect, useState } from 'react'
import { type Brand, loadBrand } from '../../packages/flows/src/index.ts'
import { composeMail } from '../../packages/api/src/server/mail/composeMail.ts'
import * as letters from '../../packages/api/src/server/mail/letters.ts'

const LINK = 'https://app.example/dashboard/treatments'
const PARCEL = { carrier: 'Purolator', trackingNumber: 'PR123', trackingUrl: 'https://track.example/PR123' }

const lettersOf = (brand: Brand) => [
  letters.verificationLetter(brand, LINK),
  letters.passwordLetter(brand, LINK),
  letters.passwordChangedLetter(brand),
  letters.profileChangedLetter(brand),
  letters.accountClosedLetter(brand),
  letters.submittedLetter(brand, LINK),
  letters.questionLetter(brand, LINK),
  letters.approvedLetter(brand, LINK),
  letters.deniedLetter(brand, LINK),
  letters.messageLetter(brand, LINK),
  letters.shippedLetter(brand, LINK, PARCEL),
  letters.deliveredLetter(brand, LINK),
  letters.renewalLetter(brand, LINK),
  letters.paymentFailedLetter(brand, LINK),
  letters.refundedLetter(brand, LINK),
  letters.cardExpiringLetter(brand, LINK, { hasExpired: false }),
  letters.subscriptionChangedLetter(brand, LINK, 'paused'),
  letters.summaryLetter(brand, LINK),
]

interface ShownMail {
  readonly subject: string
  readonly html: string
}

async function mailsOf(id: string): Promise<readonly ShownMail[]> {
  const brand = await loadBrand(id)
  return Promise.all(
    lettersOf(brand).map(async (letter) => ({
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
