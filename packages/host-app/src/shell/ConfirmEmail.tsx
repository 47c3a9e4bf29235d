import { body, Button } from '@anamnesis/fields/internal'
import { useId, useState } from 'react'
import { useHostServices } from '../lib/HostServices.tsx'
import { box, title } from './ConfirmEmail.css.ts'

/** Asks the patient to confirm the e-mail address, and resends the link. */
export function ConfirmEmail({ email }: { readonly email: string }) {
  const { api } = useHostServices()
  const id = useId()
  const [message, setMessage] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const sendAgain = async () => {
    if (isBusy) return
    setIsBusy(true)
    const result = await api.requestVerification({})
    setIsBusy(false)
    const refused = result.status === 0 ? 'We couldn’t reach our server. Check your connection, then try again.' : undefined
    setMessage(
      result.ok
        ? 'A new link is on its way. Don’t see it after a few minutes? Check your spam folder.'
        : (refused ?? result.problem?.title ?? 'Something went wrong. Try again in a little while.'),
    )
  }
  return (
    <section className={box} aria-labelledby={id}>
      <h2 id={id} className={title}>
        Confirm your email address
      </h2>
      <p className={body}>We sent a link to {email}. Open it to confirm. Until you do, we can’t email you about your care.</p>
      <Button look="secondary" isBusy={isBusy} onClick={() => void sendAgain()}>
        Send again
      </Button>
      <output className={body}>{message}</output>
    </section>
  )
}
