import { useQuery } from '@tanstack/react-query'
import { answerOf } from '../../lib/answerOf.ts'
import { useHostServices } from '../../lib/HostServices.tsx'

/** What the card provider knows of the patient: their card, and what was charged to it. */
export function useBilling(isOn: boolean) {
  const { api } = useHostServices()
  return useQuery({
    queryKey: ['billing'],
    queryFn: ({ signal }) => answerOf(api.getPaymentIntent({ query: {} }, { signal })),
    enabled: isOn,
  })
}
