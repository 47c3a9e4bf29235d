import type { CallInput } from '@anamnesis/api/client'
import type { Endpoints, Subscription } from '@anamnesis/api/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { readBody } from '../../lib/readBody.ts'
import { ApiFailure } from '../../lib/ApiFailure.ts'
import { useHostServices } from '../../lib/HostServices.tsx'

/** Changes a subscription, then refetches data whatever the outcome. A retry has the same idempotency key, so it takes effect once. */
export function useSubscriptionChange() {
  const { api } = useHostServices()
  const client = useQueryClient()
  const lost = useRef<{ readonly what: string; readonly key: string }>(undefined)
  return useMutation({
    mutationFn: async ({ actionType, ...body }: SubscriptionChange) => {
      const what = JSON.stringify([actionType, body])
      const key = lost.current?.what === what ? lost.current.key : crypto.randomUUID()
      lost.current = { what, key }
      const { subscription } = await readBody(api.updateSubscription({ params: { actionType }, body }, { idempotencyKey: key }))
      lost.current = undefined
      return subscription
    },
    onSuccess: (subscription) =>
      client.setQueryData<readonly Subscription[]>(['subscriptions'], (all) =>
        all?.map((one) => (one.id === subscription.id ? subscription : one)),
      ),
    onError: (failure) => {
      if (failure instanceof ApiFailure && failure.status > 0 && failure.status < 500) lost.current = undefined
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['subscriptions'] })
      void client.invalidateQueries({ queryKey: ['dashboard'] })
    },
  })
}

type Input = CallInput<Endpoints['updateSubscription']>
/** A change of a subscription: action and parameters. */
export type SubscriptionChange = Input['params'] & Input['body']
