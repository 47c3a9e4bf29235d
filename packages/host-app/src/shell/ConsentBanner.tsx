import { Button } from '@anamnesis/fields/internal'
import { useEffect, useState } from 'react'
import { useHostServices } from '../lib/HostServices.tsx'
import { type Consent, readConsent, writeConsent } from '../lib/analytics/consent.ts'
import { startTagManager } from '../lib/analytics/startTagManager.ts'
import { reserveHeight } from './reserveHeight.ts'
import { banner, choices, question } from './ConsentBanner.css.ts'

/** Asks once for consent to a tag manager, and starts it after consent only. */
export function ConsentBanner({ scriptUrl, advertises }: { readonly scriptUrl: string; readonly advertises: boolean }) {
  const { brand, api } = useHostServices()
  const [consent, setConsent] = useState(readConsent)
  const [isOpen, setIsOpen] = useState(consent === undefined)
  useEffect(() => {
    const ask = () => setIsOpen(true)
    addEventListener(PRIVACY, ask)
    return () => removeEventListener(PRIVACY, ask)
  }, [])
  useEffect(() => {
    if (consent?.measuring) startTagManager({ scriptUrl, siteName: brand.name, api, isForAdvertising: consent.advertising })
  }, [consent, scriptUrl, brand.name, api])
  if (!isOpen) return null
  const choose = (chosen: Consent) => {
    writeConsent(chosen)
    // a running script can't be removed: reload without it
    if (consent && ((consent.measuring && !chosen.measuring) || (consent.advertising && !chosen.advertising))) window.location.reload()
    setConsent(chosen)
    setIsOpen(false)
  }
  return (
    <section ref={reserveHeight} className={banner} aria-label="Your privacy">
      <p className={question}>
        May we measure how this site is used? It shows us where people get stuck. We count how many people finish each step. Your answers,
        your name and your treatment are never part of it.
        {advertises &&
          ' May we also tell advertisers that you started or ordered here? They get the price of the visit, and codes made from your email, phone and address.'}
      </p>
      <div className={choices}>
        <Button look="secondary" onClick={() => choose({ measuring: true, advertising: advertises })}>
          {advertises ? 'Accept both' : 'Accept'}
        </Button>
        {advertises && (
          <Button look="secondary" onClick={() => choose({ measuring: true, advertising: false })}>
            Measuring only
          </Button>
        )}
        <Button look="secondary" onClick={() => choose(NOTHING)}>
          Refuse
        </Button>
      </div>
    </section>
  )
}

/** Event of the footer's privacy button. */
const PRIVACY = 'anamnesis-privacy'

const NOTHING: Consent = { measuring: false, advertising: false }
