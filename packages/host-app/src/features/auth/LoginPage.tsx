import { checkField } from '@anamnesis/engine'
import type { FieldOf } from '@anamnesis/engine/schema'
import { link } from '@anamnesis/fields'
import { treatmentCode } from '@anamnesis/flows'
import { useState } from 'react'
import { Link, Navigate, useNavigate, useParams, useSearchParams } from 'react-router'
import { useHostServices } from '../../lib/HostServices.tsx'
import { sameOriginPath } from '../../lib/sameOriginPath.ts'
import { PlainPage } from '../../shell/PlainPage.tsx'
import { AccountForm, type AccountFormProps } from './AccountForm.tsx'
import { refusalOf } from './refusalOf.ts'

const EMAIL: FieldOf<'email'> = { name: 'email', type: 'email', label: 'Email address' }
const PASSWORD: FieldOf<'password'> = { name: 'password', type: 'password', label: 'Password', autocomplete: 'current-password' }
const HOME = '/dashboard/treatments'

/** A password is only compared: the rules for a new one say nothing of one that there is. */
const check: NonNullable<AccountFormProps['check']> = (field, value) => {
  if (field.type === 'password') return value === '' ? 'Required' : undefined
  return checkField(field, value)?.message
}

/** /login and /login/continue/:treatment? — back to where the patient came from. */
export function LoginPage() {
  const { auth, api } = useHostServices()
  const { treatment } = useParams()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const code = treatmentCode(treatment ?? '')
  const target = sameOriginPath(search.get('next'), window.location.origin) ?? (code === undefined ? HOME : `/onboarding/${code}`)
  const [wasSignedIn] = useState(() => auth.token() !== undefined)
  if (wasSignedIn) return <Navigate to={target} replace />

  const send: AccountFormProps['send'] = async ({ email = '', password = '' }) => {
    const result = await api.login({ body: { email, password } })
    // not by field: which of the two does not fit is not told
    if (!result.ok) return { message: refusalOf(result).message }
    auth.start(result.body.access_token, { user_id: result.body.user_id, email: result.body.email })
    void navigate(target, { replace: true })
    return undefined
  }
  return (
    <PlainPage
      title="Log in"
      intro={
        code === undefined && search.get('next') === null ? 'Welcome back.' : 'Log in to go on where you left off. Your answers are kept.'
      }
      aside={
        <Link className={link} to="/onboarding">
          New here? Start a visit
        </Link>
      }
    >
      <AccountForm fields={[EMAIL, PASSWORD]} button="Log in" check={check} send={send} />
      <p>
        <Link className={link} to="/password/request">
          Forgot your password?
        </Link>
      </p>
    </PlainPage>
  )
}
