import { Button, body } from '@anamnesis/fields'
import { treatmentCode } from '@anamnesis/flows'
import { useEffect, useRef } from 'react'
import { Navigate, useNavigate, useParams } from 'react-router'
import { useHostServices } from '../../lib/HostServices.tsx'
import { PlainPage } from '../../shell/PlainPage.tsx'

/** /onboarding/:id/complete — what happens now. */
export function CompletePage() {
  const { id = '' } = useParams()
  const { brand } = useHostServices()
  const navigate = useNavigate()
  const page = useRef<HTMLDivElement>(null)
  const offer = brand.treatments[treatmentCode(id) ?? '']
  useEffect(() => page.current?.querySelector('h1')?.focus(), [])
  if (!offer) return <Navigate to="/onboarding" replace />
  return (
    <div ref={page}>
      <PlainPage title="Thank you. We have everything we need." intro="Your questionnaire is on its way to a licensed provider.">
        <p className={body}>
          They usually answer within a day. If they have a question, they write to you; if they approve treatment, it ships in plain
          packaging. Until then, nothing is charged.
        </p>
        <Button onClick={() => void navigate('/dashboard/treatments')}>Go to my treatments</Button>
      </PlainPage>
    </div>
  )
}
