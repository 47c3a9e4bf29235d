import { useQuery } from '@tanstack/react-query'
import { answerOf } from '../../lib/answerOf.ts'
import { useHostServices } from '../../lib/HostServices.tsx'

/** Every subscription of the patient, with its shipments. */
export function useSubscriptions() {
  const { api } = useHostServices()
  return useQuery({
    queryKey: ['subscriptions'],
    queryFn: async ({ signal }) => (await answerOf(api.getSubscriptions({}, { signal }))).subscriptions,
  })
}
