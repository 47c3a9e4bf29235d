import { type ComponentType, lazy, useState } from 'react'
import { FAILURE_KEPT } from '../lib/failureKept.ts'

/** A page whose code is fetched when it is first gone to. */
export interface LazyPage {
  (): React.ReactNode
  /** Fetches its code ahead; once it is there, the page is drawn without a moment of waiting. */
  readonly load: () => Promise<void>
}

/** A page of the app, by what fetches it. One that did not come is asked for anew when it is next drawn or loaded. */
export function lazyPage(fetch: () => Promise<ComponentType>): LazyPage {
  let loading: Promise<ComponentType> | undefined
  let arrived: ComponentType | undefined
  let Coming = comingPage()
  const load = () =>
    (loading ??= fetch()
      .then((page) => (arrived = page))
      .catch((error: unknown) => {
        // React would keep the failure for as long as the page is open; what is being drawn still has to come upon it
        setTimeout(() => {
          loading = undefined
          Coming = comingPage()
        }, FAILURE_KEPT)
        throw error
      }))
  function comingPage() {
    return lazy(async () => ({ default: await load() }))
  }
  function Page() {
    const [Shown] = useState(() => arrived ?? Coming)
    return <Shown />
  }
  return Object.assign(Page, { load: async () => void (await load()) })
}
