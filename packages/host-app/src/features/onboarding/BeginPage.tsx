import { Button, hint } from '@anamnesis/fields'
import { formatCents } from '@anamnesis/fields/screens'
import type { TreatmentCode } from '@anamnesis/flows'
import { useHostServices } from '../../lib/HostServices.tsx'
import { focusHeading } from '../../shell/focusHeading.ts'
import { PlainPage } from '../../shell/PlainPage.tsx'

/** What is to begin, and how to. */
interface BeginPageProps {
  readonly treatment: TreatmentCode
  readonly onBegin: () => void
}

/** Asks a patient who is signed in before a visit is made for them: to open an address makes nothing. */
export function BeginPage({ treatment, onBegin }: BeginPageProps) {
  const { brand } = useHostServices()
  const offer = brand.treatments[treatment]
  if (!offer) return null
  return (
    <div ref={focusHeading}>
      <PlainPage
        title="Begin a new visit?"
        intro={`${offer.name}. ${offer.summary} The consultation is ${formatCents(offer.consultationCents)}.`}
      >
        <Button onClick={onBegin}>Begin my visit</Button>
        <p className={hint}>You pay $0 today, and are only charged if treatment is approved.</p>
      </PlainPage>
    </div>
  )
}
