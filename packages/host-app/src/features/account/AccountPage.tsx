import { useQuery, useQueryClient } from '@tanstack/react-query'
import { readBody } from '../../lib/readBody.ts'
import { useHostServices } from '../../lib/HostServices.tsx'
import { DashboardPage } from '../../shell/dashboard/DashboardPage.tsx'
import { PageFailed } from '../../shell/dashboard/PageFailed.tsx'
import { Skeleton } from '../../shell/dashboard/Skeleton.tsx'
import { Appearance } from './Appearance.tsx'
import { contents, fold, page, sections } from './AccountPage.css.ts'
import { Documents } from './Documents.tsx'
import { ProfileSection } from './ProfileSection.tsx'
import { YourData } from './YourData.tsx'
import { hint, link } from '@anamnesis/fields/internal'
import { useState } from 'react'
import { showToast } from '../../shell/dashboard/toasts.ts'
import { box, name, option, saved } from './Consents.css.ts'
import { Section } from './Section.tsx'
import type { Field } from '@anamnesis/engine/schema'
import { FieldForm } from './FieldForm.tsx'

/** /dashboard/account — who the patient is, how they are reached, their documents, their password and their data. */
export function AccountPage() {
  const { api } = useHostServices()
  const { data, isError, refetch } = useQuery({
    queryKey: ['profile'],
    queryFn: ({ signal }) => readBody(api.getProfile({}, { signal })),
    // what is being typed is not replaced under the patient's hands
    refetchOnWindowFocus: false,
  })
  if (!data)
    return (
      <DashboardPage title="Account" intro={INTRO} isBusy={!isError}>
        {isError ? (
          <PageFailed what="Your account" onRetry={() => void refetch()} />
        ) : (
          <Skeleton
            parts={[
              { height: 520, shape: 'form' },
              { height: 160, shape: 'brief' },
              { height: 240, shape: 'brief' },
            ]}
          />
        )}
      </DashboardPage>
    )
  return (
    <DashboardPage title="Account" intro={INTRO}>
      <div className={page}>
        <nav className={contents} aria-label="On this page">
          {Object.entries(ANCHORS).map(([anchor, title]) => (
            <a key={anchor} className={link} href={`#${anchor}`}>
              {title}
            </a>
          ))}
        </nav>
        <div className={sections}>
          <ProfileSection profile={data} />
          <Documents />
          <Consents email={data.consent_to_email} sms={data.consent_to_sms} />
          <PasswordSection />
          <Appearance />
          <YourData />
        </div>
      </div>
    </DashboardPage>
  )
}

const FIELDS: readonly Field[] = [
  // the one that they have may be shorter than a new one has to be
  { name: 'current_password', type: 'password', label: 'Current password', minLength: 1, autocomplete: 'current-password' },
  {
    name: 'password',
    type: 'password',
    label: 'New password',
    description: 'It needs at least 8 characters.',
    autocomplete: 'new-password',
  },
  {
    name: 'password_confirmation',
    type: 'password',
    label: 'Confirm your new password',
    autocomplete: 'new-password',
    minLength: 1,
    confirms: 'password',
  },
]

const KINDS = [
  {
    kind: 'email',
    label: 'Emails',
    about: 'Reminders and news about your care. We’ll always email you what you need to know for your treatment.',
  },
  { kind: 'sms', label: 'Text messages', about: 'A short text when a parcel is on its way or a check-in is due.' },
] as const

/** Links to the sections, by anchor. */
const ANCHORS = {
  details: 'Details',
  documents: 'Documents',
  contact: 'How we contact you',
  password: 'Password',
  appearance: 'Appearance',
  data: 'Your data',
} as const

const INTRO = 'Your details, documents and settings.'

/** How the patient may be contacted. No form: each tick is saved at once. */
function Consents({ email, sms }: { readonly email: boolean; readonly sms: boolean }) {
  const { api } = useHostServices()
  const queries = useQueryClient()
  const [given, setGiven] = useState({ email, sms })
  const [isSaved, setIsSaved] = useState(false)
  const choose = async (kind: 'email' | 'sms', isGiven: boolean) => {
    setGiven((all) => ({ ...all, [kind]: isGiven }))
    setIsSaved(false)
    try {
      await readBody(api.putConsents({ body: { [kind]: isGiven } }))
      setIsSaved(true)
      await queries.invalidateQueries({ queryKey: ['profile'] })
    } catch {
      // what is shown is what holds
      setGiven((all) => ({ ...all, [kind]: !isGiven }))
      showToast('We couldn’t save your choice. Please try again later.', 'error')
    }
  }
  return (
    <Section anchor="contact" title="How we contact you">
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

/** Sets another password: every other device is logged out. Folded, because few visits need it. */
function PasswordSection() {
  const { api } = useHostServices()
  return (
    <Section anchor="password" title="Password" intro="Changing it logs you out on all other devices.">
      <details>
        <summary className={fold}>Change your password</summary>
        <FieldForm
          fields={FIELDS}
          button="Change password"
          buttonLook="secondary"
          done="Your password is changed."
          isEmptiedAfter
          send={({ current_password = '', password = '', password_confirmation = '' }) =>
            readBody(api.changePassword({ body: { current_password, password, password_confirmation } }))
          }
        />
      </details>
    </Section>
  )
}
