import type { CallInput } from '@anamnesis/api/client'
import type { Endpoints } from '@anamnesis/api/contract'
import { useResource } from '@anamnesis/engine/react'
import { useHostServices } from '../../lib/HostServices.tsx'

/** Whether a mailed link still works. If the server can't be reached it counts as valid; the submission is checked anyway. */
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

type Purpose = CallInput<Endpoints['checkLink']>['body']['purpose']
