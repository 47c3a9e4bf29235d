import { hint } from '@anamnesis/fields'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { answerOf } from '../../lib/answerOf.ts'
import { useHostServices } from '../../lib/HostServices.tsx'
import { showToast } from '../../shell/dashboard/toasts.ts'
import { box, name, option, saved } from './Consents.css.ts'
import { Section } from './Section.tsx'

const KINDS = [
  { kind: 'email', label: 'Emails', about: 'Reminders and news about our care. What your treatment needs is mailed either way.' },
  { kind: 'sms', label: 'Text messages', about: 'A short text when a parcel is on its way or a check-in is due.' },
] as const

/** How the patient may be written to; each choice is saved at once. */
export function Consents({ email, sms }: { readonly email: boolean; readonly sms: boolean }) {
  const { api } = useHostServices()
  const queries = useQueryClient()
  const [given, setGiven] = useState({ email, sms })
  const [isSaved, setIsSaved] = useState(false)
  const choose = async (kind: 'email' | 'sms', isGiven: boolean) => {
    setGiven((all) => ({ ...all, [kind]: isGiven }))
    setIsSaved(false)
    try {
      await answerOf(api.putConsents({ body: { [kind]: isGiven } }))
      setIsSaved(true)
      await queries.invalidateQueries({ queryKey: ['profile'] })
    } catch {
      // what is shown is what holds
      setGiven((all) => ({ ...all, [kind]: !isGiven }))
      showToast('Your choice could not be saved. Please try again later.', 'error')
    }
  }
  return (
    <Section title="How we may write to you">
      {KINDS.map(({ kind, label, about }) => (
        <label key={kind} className={option}>
          <input
            type="checkbox"
            className={box}
            checked={given[kind]}
            aria-labelledby={`consent-${kind}-name`}
            aria-describedby={`consent-${kind}`}
            onChange={(event) => void choose(kind, event.target.checked)}
          />
          <span>
            <span className={name} id={`consent-${kind}-name`}>
              {label}
            </span>
            <span className={hint} id={`consent-${kind}`} style={{ display: 'block' }}>
              {about}
            </span>
          </span>
        </label>
      ))}
      <output className={saved}>{isSaved ? 'Your choice is saved.' : ''}</output>
    </Section>
  )
}
