import type { FieldOf } from '@anamnesis/engine/schema'
import { LinkButton } from '@anamnesis/fields/internal'
import { useState } from 'react'
import { ApiFailure } from '../../lib/ApiFailure.ts'
import { useParams } from '../../lib/router/Routes.tsx'
import { useHostServices } from '../../lib/HostServices.tsx'
import { PlainPage } from '../../shell/PlainPage.tsx'
import { CredentialsForm, type CredentialsFormProps } from './CredentialsForm.tsx'
import { focusHeading } from '../../shell/focusHeading.ts'
import { Loading } from '../../shell/Loading.tsx'
import { useMailedLink } from './useMailedLink.ts'

/** /password/reset/:reset_token — sets a new password with an e-mail's link. */
export function PasswordResetPage() {
  const { api, auth } = useHostServices()
  const { reset_token = '' } = useParams()
  const link = useMailedLink('password', reset_token)
  const [outcome, setOutcome] = useState<'set' | 'unknown'>()
  const send: CredentialsFormProps['send'] = async ({ password = '', password_confirmation = '' }) => {
    const result = await api.resetPassword({ params: { reset_token }, body: { password, password_confirmation, reset_token } })
    if (result.status === 404) return setOutcome('unknown')
    if (!result.ok) throw new ApiFailure(result)
    // every session of the account has ended, one on this device too
    if (auth.isKnown()) auth.end('logged out')
    setOutcome('set')
  }
  if (outcome === 'set')
    return (
      <div ref={focusHeading}>
        <PlainPage title="Your password is set" intro="We logged you out on all devices. Log in with your new password.">
          <LinkButton href="/login">Log in</LinkButton>
        </PlainPage>
      </div>
    )
  if (link === 'asking') return <Loading />
  if (outcome === 'unknown' || link === 'dead')
    return (
      <div ref={focusHeading}>
        <PlainPage title="This link has expired or was already used" intro="Links work once, for 1 hour. Ask for a new one.">
          <LinkButton href="/password/request">Ask for a new link</LinkButton>
        </PlainPage>
      </div>
    )
  return (
    <PlainPage title="Set a new password" intro="Choose a password that you don’t use anywhere else.">
      <CredentialsForm fields={[PASSWORD, CONFIRMATION]} button="Set password" send={send} />
    </PlainPage>
  )
}

const PASSWORD: FieldOf<'password'> = {
  name: 'password',
  type: 'password',
  label: 'New password',
  description: 'It needs at least 8 characters.',
  autocomplete: 'new-password',
}
const CONFIRMATION: FieldOf<'password'> = {
  name: 'password_confirmation',
  type: 'password',
  label: 'Confirm your new password',
  autocomplete: 'new-password',
  confirms: 'password',
}
