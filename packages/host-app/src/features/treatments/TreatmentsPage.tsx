import { body, LinkButton } from '@anamnesis/fields'
import { useHostServices } from '../../lib/HostServices.tsx'
import { useDashboard } from '../../lib/useDashboard.ts'
import { DashboardPage } from '../../shell/dashboard/DashboardPage.tsx'
import { Skeleton } from '../../shell/dashboard/Skeleton.tsx'
import { ConfirmEmailHint } from './ConfirmEmailHint.tsx'
import { TreatmentCard } from './TreatmentCard.tsx'
import { list } from './TreatmentsPage.css.ts'

/** /dashboard/treatments — every treatment of the patient, with its status. */
export function TreatmentsPage() {
  const { brand } = useHostServices()
  const { data, refetch } = useDashboard()
  if (!data)
    return (
      <DashboardPage title="Treatments" isBusy>
        <Skeleton heights={[180, 180]} />
      </DashboardPage>
    )
  const { profile, treatments } = data
  return (
    <DashboardPage title="Treatments" intro={profile.first_name === null ? undefined : `Hello ${profile.first_name}.`}>
      {profile.must_confirm_email && <ConfirmEmailHint email={profile.email} />}
      {treatments.length === 0 ? (
        <>
          <p className={body}>You have no treatments yet.</p>
          <LinkButton href="/onboarding">Start a visit</LinkButton>
        </>
      ) : (
        <ul className={list}>
          {treatments.map((treatment) => (
            <li key={treatment.id}>
              <TreatmentCard treatment={treatment} offer={brand.treatments[treatment.treatment_type]} onAnswered={() => void refetch()} />
            </li>
          ))}
        </ul>
      )}
    </DashboardPage>
  )
}
