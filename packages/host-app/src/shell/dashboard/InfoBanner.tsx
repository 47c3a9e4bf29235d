import { LineIcon } from '@anamnesis/fields/internal'
import { useState } from 'react'
import { tabStorage } from '../../lib/browserStorage.ts'
import { useFlag } from '../../lib/flags/useFlag.ts'
import { banner, lines } from './InfoBanner.css.ts'
import { square } from './Sidebar.css.ts'

/** Shipping news, if its flag is on; closed for this visit. */
export function InfoBanner() {
  return useFlag('info-banner') && <Banner />
}

const KEY = 'anamnesis-banner-closed'
/** Four lines about shipping; the specification has no text for them. */
const LINES = [
  'Shipping is free across the provinces we serve.',
  'Once it’s approved, your order leaves the pharmacy within 2 business days.',
  'Delivery takes 2 to 5 business days, in a plain box.',
  'We’ll email you when it ships and when it’s delivered.',
] as const

function Banner() {
  const [isClosed, setIsClosed] = useState(() => tabStorage.getItem(KEY) !== null)
  if (isClosed) return null
  const close = () => {
    tabStorage.setItem(KEY, '1')
    setIsClosed(true)
    document.getElementById('content')?.focus()
  }
  return (
    <section className={banner} aria-label="About shipping">
      <div className={lines}>
        {LINES.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </div>
      <button type="button" className={square} aria-label="Close" onClick={close}>
        <LineIcon size={20} weight={1.8}>
          <path d="M5 5l10 10M15 5L5 15" />
        </LineIcon>
      </button>
    </section>
  )
}
