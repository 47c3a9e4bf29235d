import { LinkButton, body } from '@anamnesis/fields/internal'
import { useEffect, useRef } from 'react'
import { PlainPage } from '../../shell/PlainPage.tsx'

/** /email-renewal/:treatmentType/success — next steps. */
export function EmailRenewalSuccessPage() {
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => page.current?.querySelector('h1')?.focus(), [])
  return (
    <div ref={page}>
      <PlainPage title="Thank you. We have your answers." intro="A licensed provider will read them before your next order.">
        <p className={body}>They’ll write to you if they have a question or want to change your treatment. You can close this page now.</p>
        <LinkButton look="secondary" href="/dashboard/treatments">
          Go to my treatments
        </LinkButton>
      </PlainPage>
    </div>
  )
}
