import { queryOptions, useQuery } from '@tanstack/react-query'
import { answerOf } from './answerOf.ts'
import { type HostServices, useHostServices } from './HostServices.tsx'

/** The patient and their treatments, as the server has them: the one query that every page of the dashboard shares. */
export function dashboardQuery({ api, auth }: Pick<HostServices, 'api' | 'auth'>) {
  const userId = auth.who()?.user_id ?? ''
  return queryOptions({
    queryKey: ['dashboard'],
    queryFn: ({ signal }) => answerOf(api.getDashboard({ query: { user_id: userId } }, { signal })),
  })
}

/** The patient and their treatments; fetched once, and again when a change says so (`queryKey: ['dashboard']`). */
export function useDashboard() {
  return useQuery(dashboardQuery(useHostServices()))
}
