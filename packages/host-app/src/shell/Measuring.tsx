import { Button } from '@anamnesis/fields'
import { useEffect, useState } from 'react'
import { useHostServices } from '../lib/HostServices.tsx'
import { readConsent, writeConsent } from '../lib/measuring/consent.ts'
import { startTagManager } from '../lib/measuring/startTagManager.ts'
import { leaveRoomBelow } from './leaveRoomBelow.ts'
import { banner, choices, question } from './Measuring.css.ts'

/** The foot of a page sends it when the patient wants to choose anew. */
const PRIVACY = 'anamnesis-privacy'

/** Asks once whether a tag manager may measure how the site is used, and starts it where it may. Without an answer it may not. */
export function Measuring({ scriptUrl }: { readonly scriptUrl: string }) {
  const { brand } = useHostServices()
  const [consent, setConsent] = useState(readConsent)
  const [isAsked, setIsAsked] = useState(consent === undefined)
  useEffect(() => {
    const ask = () => setIsAsked(true)
    addEventListener(PRIVACY, ask)
    return () => removeEventListener(PRIVACY, ask)
  }, [])
  useEffect(() => {
    if (consent) startTagManager(scriptUrl, brand.name)
  }, [consent, scriptUrl, brand.name])
  if (!isAsked) return null
  const choose = (isGiven: boolean) => {
    writeConsent(isGiven)
    // a script that runs cannot be taken back: the page begins without it
    if (consent && !isGiven) window.location.reload()
    setConsent(isGiven)
    setIsAsked(false)
  }
  return (
    <section ref={leaveRoomBelow} className={banner} aria-label="Your privacy">
      <p className={question}>
        May we measure how this site is used? It shows us where people get stuck. We count steps; what you answer, your name and your
        treatment are never part of it.
      </p>
      <div className={choices}>
        <Button look="secondary" onClick={() => choose(true)}>
          Accept
        </Button>
        <Button look="secondary" onClick={() => choose(false)}>
          Refuse
        </Button>
      </div>
    </section>
  )
}
