import type { CallInput } from '@anamnesis/api/client'
import type { Endpoints } from '@anamnesis/api/contract'
import { useResource } from '@anamnesis/engine/react'
import { useHostServices } from '../../lib/HostServices.tsx'

type Purpose = CallInput<Endpoints['checkLink']>['body']['purpose']

/**
 * Whether the link that led here still works, so that nobody fills in a form in vain. Where the server cannot say, it counts as working:
 * what is sent with it is checked all the same.
 */
export function useMailedLink(purpose: Purpose, token: string): 'asking' | 'works' | 'dead' {
  const { api } = useHostServices()
  const { opened } = useResource({
    open: () => api.checkLink({ body: { purpose, token } }),
    close: () => undefined,
    identity: [api, purpose, token],
  })
  if (!opened) return 'asking'
  return opened.status === 404 ? 'dead' : 'works'
}
