import { useQuery } from '@tanstack/react-query'
import { answerOf } from '../../lib/answerOf.ts'
import { useHostServices } from '../../lib/HostServices.tsx'
import { DashboardPage } from '../../shell/dashboard/DashboardPage.tsx'
import { PageFailed } from '../../shell/dashboard/PageFailed.tsx'
import { Skeleton } from '../../shell/dashboard/Skeleton.tsx'
import { columns, sections } from './AccountPage.css.ts'
import { Consents } from './Consents.tsx'
import { Documents } from './Documents.tsx'
import { PasswordSection } from './PasswordSection.tsx'
import { ProfileSection } from './ProfileSection.tsx'
import { YourData } from './YourData.tsx'

/** /dashboard/account — who the patient is, how they are reached, their documents, their password and their data. */
export function AccountPage() {
  const { api } = useHostServices()
  const { data, isError, refetch } = useQuery({
    queryKey: ['profile'],
    queryFn: ({ signal }) => answerOf(api.getProfile({}, { signal })),
    // what is being typed is not replaced under the patient's hands
    refetchOnWindowFocus: false,
  })
  if (!data)
    return (
      <DashboardPage title="Account" isBusy={!isError}>
        {isError ? <PageFailed what="Your account" onRetry={() => void refetch()} /> : <Skeleton heights={[520, 160, 240]} />}
      </DashboardPage>
    )
  return (
    <DashboardPage title="Account" intro="What your care team and the pharmacy know you by.">
      <div className={sections}>
        <ProfileSection profile={data} />
        <Documents />
        <div className={columns}>
          <Consents email={data.consent_to_email} sms={data.consent_to_sms} />
          <PasswordSection />
        </div>
        <YourData />
      </div>
    </DashboardPage>
  )
}
