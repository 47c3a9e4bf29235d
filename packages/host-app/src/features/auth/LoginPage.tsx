import { checkField } from '@anamnesis/engine'
import type { FieldOf } from '@anamnesis/engine/schema'
import { Button, ErrorSummary, FieldRenderer, link } from '@anamnesis/fields'
import { treatmentCode } from '@anamnesis/flows'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { Link, Navigate, useNavigate, useParams, useSearchParams } from 'react-router'
import { useHostServices } from '../../lib/HostServices.tsx'
import { sameOriginPath } from '../../lib/sameOriginPath.ts'
import { PlainPage } from '../../shell/PlainPage.tsx'
import { form } from './LoginPage.css.ts'

const EMAIL: FieldOf<'email'> = { name: 'email', type: 'email', label: 'Email address' }
const PASSWORD: FieldOf<'password'> = { name: 'password', type: 'password', label: 'Password', autocomplete: 'current-password' }
const HOME = '/dashboard/treatments'

type Errors = Partial<Record<'email' | 'password' | 'form', string>>

/** /login and /login/continue/:treatment? — back to where the patient came from. */
export function LoginPage() {
  const { auth, api } = useHostServices()
  const { treatment } = useParams()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const id = useId()
  const [values, setValues] = useState({ email: '', password: '' })
  const [errors, setErrors] = useState<Errors>({})
  const [isBusy, setIsBusy] = useState(false)
  const code = treatmentCode(treatment ?? '')
  const target = sameOriginPath(search.get('next'), window.location.origin) ?? (code === undefined ? HOME : `/onboarding/${code}`)

  useEffect(() => {
    if (Object.keys(errors).length > 0) document.getElementById(`${id}-errors`)?.focus()
  }, [errors, id])
  const [wasSignedIn] = useState(() => auth.token() !== undefined)
  if (wasSignedIn) return <Navigate to={target} replace />

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const found: Errors = {}
    const email = checkField(EMAIL, values.email)
    if (email) found.email = email.message
    if (values.password === '') found.password = 'Required'
    setErrors(found)
    if (Object.keys(found).length > 0) return
    setIsBusy(true)
    const result = await api.login({ body: values })
    setIsBusy(false)
    if (!result.ok) {
      setErrors({
        form:
          result.status === 0
            ? 'We could not reach our server. Check your connection, then try again.'
            : (result.problem?.title ?? 'Something went wrong. Try again in a little while.'),
      })
      return
    }
    auth.start(result.body.access_token, { user_id: result.body.user_id, email: result.body.email })
    void navigate(target, { replace: true })
  }
  const shared = { isHeading: false, onCommit: () => undefined, onAutofill: () => undefined }
  const lines = [
    ...(errors.form === undefined ? [] : [{ id: `${id}-email`, message: errors.form, label: 'Log in' }]),
    ...(errors.email === undefined ? [] : [{ id: `${id}-email`, message: errors.email, label: EMAIL.label }]),
    ...(errors.password === undefined ? [] : [{ id: `${id}-password`, message: errors.password, label: PASSWORD.label }]),
  ]
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
      <form className={form} noValidate onSubmit={(event) => void submit(event)}>
        <ErrorSummary id={`${id}-errors`} errors={lines} />
        <FieldRenderer
          {...shared}
          field={EMAIL}
          id={`${id}-email`}
          value={values.email}
          error={errors.email}
          onChange={(email) => setValues((all) => ({ ...all, email: typeof email === 'string' ? email : '' }))}
        />
        <FieldRenderer
          {...shared}
          field={PASSWORD}
          id={`${id}-password`}
          value={values.password}
          error={errors.password}
          onChange={(password) => setValues((all) => ({ ...all, password: typeof password === 'string' ? password : '' }))}
        />
        <Button type="submit" isBusy={isBusy}>
          Log in
        </Button>
      </form>
    </PlainPage>
  )
}
