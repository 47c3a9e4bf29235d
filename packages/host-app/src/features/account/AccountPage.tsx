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

const INTRO = 'What your care team and the pharmacy know you by.'

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
