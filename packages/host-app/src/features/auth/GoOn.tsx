import { useOpening } from '@anamnesis/engine/react'
import { Navigate } from '../../lib/router/Navigate.tsx'
import { useHostServices } from '../../lib/HostServices.tsx'
import { Loading } from '../../shell/Loading.tsx'
import { whereToGoOn } from './whereToGoOn.ts'

/** Leads who is signed in away from a page that is not for them. */
export function GoOn({ wanted }: { readonly wanted: string | undefined }) {
  const services = useHostServices()
  const { opened } = useOpening({
    open: () => whereToGoOn(services, wanted),
    close: () => undefined,
    identity: [services, wanted],
  })
  return opened === undefined ? <Loading /> : <Navigate to={opened} replace />
}
