import { type ComponentType, lazy, useState } from 'react'

/** A page whose code is fetched when it is first gone to. */
export interface LazyPage {
  (): React.ReactNode
  /** Fetches its code ahead; once it is there, the page is drawn without a moment of waiting. */
  readonly load: () => Promise<void>
}

/** A page of the app, by what fetches it. */
export function lazyPage(fetch: () => Promise<ComponentType>): LazyPage {
  let loading: Promise<ComponentType> | undefined
  let arrived: ComponentType | undefined
  const load = () => (loading ??= fetch().then((page) => (arrived = page)))
  const Coming = lazy(async () => ({ default: await load() }))
  function Page() {
    const [Shown] = useState(() => arrived ?? Coming)
    return <Shown />
  }
  return Object.assign(Page, { load: async () => void (await load()) })
}
