import type { FieldOf } from '@anamnesis/engine/schema'
import { body, Button, link } from '@anamnesis/fields/internal'
import { useState } from 'react'
import { readBody } from '../../lib/readBody.ts'
import { Link } from '../../lib/router/Link.tsx'
import { useHostServices } from '../../lib/HostServices.tsx'
import { PlainPage } from '../../shell/PlainPage.tsx'
import { CredentialsForm, type CredentialsFormProps } from './CredentialsForm.tsx'
import { focusHeading } from '../../shell/focusHeading.ts'

/** /password/request — requests a link to set a new password, without revealing whether the account exists. */
export function PasswordRequestPage() {
  const { api } = useHostServices()
  const [isSent, setIsSent] = useState(false)
  const send: CredentialsFormProps['send'] = async ({ email = '' }) => {
    await readBody(api.requestPassword({ body: { email } }))
    setIsSent(true)
  }
  const toLogin = (
    <Link className={link} to="/login">
      Back to log in
    </Link>
  )
  if (isSent)
    return (
      <div ref={focusHeading}>
        <PlainPage title="Check your email" intro="If you have an account with this address, a link is on its way." aside={toLogin}>
          <p className={body}>The link works once, for 1 hour. Don’t see it after a few minutes? Check your spam folder, or ask again.</p>
          <Button look="secondary" onClick={() => setIsSent(false)}>
            Ask again
          </Button>
        </PlainPage>
      </div>
    )
  return (
    <PlainPage
      title="Forgot your password?"
      intro="Enter your email address, and we’ll send you a link to set a new password."
      aside={toLogin}
    >
      <CredentialsForm fields={[EMAIL]} button="Send the link" send={send} />
    </PlainPage>
  )
}

const EMAIL: FieldOf<'email'> = { name: 'email', type: 'email', label: 'Email address' }
