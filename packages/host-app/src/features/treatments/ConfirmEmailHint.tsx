import { body, Button } from '@anamnesis/fields'
import { useId, useState } from 'react'
import { useHostServices } from '../../lib/HostServices.tsx'
import { card, name } from './TreatmentsPage.css.ts'

/** Asks a patient to confirm their address, and mails the link again. */
export function ConfirmEmailHint({ email }: { readonly email: string }) {
  const { api } = useHostServices()
  const id = useId()
  const [told, setTold] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const sendAgain = async () => {
    if (isBusy) return
    setIsBusy(true)
    const result = await api.requestVerification({})
    setIsBusy(false)
    const refused = result.status === 0 ? 'We could not reach our server. Check your connection, then try again.' : undefined
    setTold(
      result.ok
        ? 'A new link is on its way. Nothing there after a few minutes? Look in your spam folder.'
        : (refused ?? result.problem?.title ?? 'Something went wrong. Try again in a little while.'),
    )
  }
  return (
    <section className={card} aria-labelledby={id}>
      <h2 id={id} className={name}>
        Confirm your email address
      </h2>
      <p className={body}>
        We sent a link to {email}. Open it, so that your care team can write to you: until then we mail you nothing about your care.
      </p>
      <Button look="secondary" isBusy={isBusy} onClick={() => void sendAgain()}>
        Send again
      </Button>
      <output className={body}>{told}</output>
    </section>
  )
}
