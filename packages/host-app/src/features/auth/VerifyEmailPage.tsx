import { body, Button, LinkButton } from '@anamnesis/fields/internal'
import { useState } from 'react'
import { ApiFailure } from '../../lib/ApiFailure.ts'
import { useParams } from '../../lib/router/Routes.tsx'
import { useHostServices } from '../../lib/HostServices.tsx'
import { PlainPage } from '../../shell/PlainPage.tsx'
import { focusHeading } from '../../shell/focusHeading.ts'
import { Loading } from '../../shell/Loading.tsx'
import { useMailedLink } from './useMailedLink.ts'

/** /verify/:token — confirms an address with a button, since mail scanners open every link. */
export function VerifyEmailPage() {
  const { api } = useHostServices()
  const { token = '' } = useParams()
  const link = useMailedLink('email', token)
  const [outcome, setOutcome] = useState<'confirmed' | 'unknown'>()
  const [refusal, setRefusal] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const confirm = async () => {
    if (isBusy) return
    setIsBusy(true)
    const result = await api.verifyEmail({ body: { token } })
    setIsBusy(false)
    if (result.ok) return setOutcome('confirmed')
    if (result.status === 404) return setOutcome('unknown')
    setRefusal(new ApiFailure(result).message)
  }
  if (outcome === 'confirmed')
    return (
      <div ref={focusHeading}>
        <PlainPage title="Your email address is confirmed" intro="Your care team can email you now.">
          <LinkButton href="/dashboard/treatments">Go to your treatments</LinkButton>
        </PlainPage>
      </div>
    )
  if (link === 'asking') return <Loading />
  if (outcome === 'unknown' || link === 'dead')
    return (
      <div ref={focusHeading}>
        <PlainPage
          title="This link has expired or was already used"
          intro="Links work once, for 7 days. If you’ve already confirmed your address, you’re all set. If not, log in and ask for a new link."
        >
          <LinkButton href="/dashboard/treatments">Go to your treatments</LinkButton>
        </PlainPage>
      </div>
    )
  return (
    <PlainPage title="Confirm your email address" intro="Confirm it so your care team can email you.">
      <p className={body}>Until you do, we can’t email you about your care.</p>
      <p className={body} role="alert">
        {refusal}
      </p>
      <Button isBusy={isBusy} onClick={() => void confirm()}>
        Confirm my email address
      </Button>
    </PlainPage>
  )
}
