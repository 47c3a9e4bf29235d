import { Button, body, LinkButton } from '@anamnesis/fields'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate } from 'react-router'
import { useHostServices } from '../../lib/HostServices.tsx'
import { logOut } from '../../lib/logOut.ts'
import { ErrorPage } from '../../shell/ErrorPage.tsx'
import { Loading } from '../../shell/Loading.tsx'
import { PlainPage } from '../../shell/PlainPage.tsx'
import { ConfirmEmailHint } from './ConfirmEmailHint.tsx'
import { TreatmentCard } from './TreatmentCard.tsx'
import { list } from './TreatmentsPage.css.ts'

/** /dashboard/treatments — every treatment of the patient, with its status. */
export function TreatmentsPage() {
  const { auth } = useHostServices()
  const [client] = useState(() => new QueryClient())
  const who = auth.token() === undefined ? undefined : auth.who()
  if (!who) return <Navigate to="/login?next=/dashboard/treatments" replace />
  return (
    <QueryClientProvider client={client}>
      <Treatments userId={who.user_id} />
    </QueryClientProvider>
  )
}

function Treatments({ userId }: { readonly userId: string }) {
  const services = useHostServices()
  const { api, brand } = services
  const {
    data: result,
    isPending,
    refetch,
  } = useQuery({
    queryKey: ['dashboard', userId],
    queryFn: ({ signal }) => api.getDashboard({ query: { user_id: userId } }, { signal }),
  })
  if (isPending) return <Loading />
  if (result?.status === 401) return <Navigate to="/login?next=/dashboard/treatments" replace />
  if (!result?.ok) return <ErrorPage />
  const { profile, treatments } = result.body
  return (
    <PlainPage
      title="Treatments"
      intro={profile.first_name === null ? undefined : `Hello ${profile.first_name}.`}
      aside={
        <Button look="quiet" onClick={() => void logOut(services)}>
          Log out
        </Button>
      }
    >
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
    </PlainPage>
  )
}
