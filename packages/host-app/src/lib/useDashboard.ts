import type { DashboardTreatment } from '@anamnesis/api/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { answerOf } from './answerOf.ts'
import { type HostServices, useHostServices } from './HostServices.tsx'

/** How often it is looked at what became of something that a provider has to decide on, and of everything else, in milliseconds. */
const WHILE_WAITING = 10_000
const OTHERWISE = 60_000

/** The patient and their treatments, as the server has them: the one query that every page of the dashboard shares. */
export function dashboardQuery({ api, auth }: Pick<HostServices, 'api' | 'auth'>) {
  const userId = auth.who()?.user_id ?? ''
  return queryOptions({
    queryKey: ['dashboard'],
    queryFn: ({ signal }) => answerOf(api.getDashboard({ query: { user_id: userId } }, { signal })),
  })
}

/**
 * The patient and their treatments; fetched again when a change says so (`queryKey: ['dashboard']`), when the page is come back to, and
 * now and then while it is looked at: what the care team does is seen without a reload.
 */
export function useDashboard() {
  return useQuery({
    ...dashboardQuery(useHostServices()),
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data } }) => (data?.treatments.some(isWithProvider) ? WHILE_WAITING : OTHERWISE),
  })
}

/** A provider has it, to decide on it or to read a check-in. */
function isWithProvider({ status, required_renewal: renewal }: DashboardTreatment): boolean {
  return status === 'submitted' || status === 'assigned' || renewal?.status === 'submitted'
}
