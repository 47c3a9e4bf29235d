import type { DashboardTreatment } from '@anamnesis/api/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { readBody } from './readBody.ts'
import { type HostServices, useHostServices } from './HostServices.tsx'

/** The patient and their treatments. Refetched on invalidation (`queryKey: ['dashboard']`), on return to the page, and at intervals while visible. */
export function useDashboard() {
  return useQuery({
    ...dashboardQuery(useHostServices()),
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data } }) => (data?.treatments.some(isWithProvider) ? WHILE_WAITING : OTHERWISE),
  })
}

/** Polling intervals while a provider has to decide, and otherwise, in milliseconds. */
const WHILE_WAITING = 10_000
const OTHERWISE = 60_000

/** Query of the patient and their treatments, shared by all dashboard pages. */
export function dashboardQuery({ api, auth }: Pick<HostServices, 'api' | 'auth'>) {
  const userId = auth.user()?.user_id ?? ''
  return queryOptions({
    queryKey: ['dashboard'],
    queryFn: ({ signal }) => readBody(api.getDashboard({ query: { user_id: userId } }, { signal })),
  })
}

/** Whether a provider has to decide or to read a check-in. */
function isWithProvider({ status, required_renewal: renewal }: DashboardTreatment): boolean {
  return status === 'submitted' || status === 'assigned' || renewal?.status === 'submitted'
}
