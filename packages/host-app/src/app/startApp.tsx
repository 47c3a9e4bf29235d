import { lazy, Suspense, useEffect, useInsertionEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { replayEvents } from '../hydration/replayEvents.ts'
import { type HostServices, HostServicesProvider } from '../lib/HostServices.tsx'
import { createBrowserHistory } from '../lib/router/createBrowserHistory.ts'
import { AppRoot, type AppRootProps } from './AppRoot.tsx'

/** Renders or hydrates the app and replays input from before. Resolves when the app is interactive and deferred work can start. */
export function startApp({ root, services, ready, isPrerendered }: StartAppInput): Promise<void> {
  document.getElementById('late')?.remove()
  const replay = isPrerendered ? replayEvents(root) : undefined
  if (!isPrerendered) globalThis.preHydrationEvents?.stop()
  return new Promise((resolve) => {
    const drawn = () => {
      replay?.()
      // after the pending paint
      requestAnimationFrame(() => setTimeout(resolve))
    }
    const app = (
      <OnHydrated onMount={drawn}>
        <AppRoot services={services} history={createBrowserHistory()} ready={ready} />
      </OnHydrated>
    )
    if (isPrerendered) {
      restoreStyles(root)
      hydrateRoot(root, app)
    } else
      createRoot(root).render(
        <>
          {app}
          {Inspector && (
            <HostServicesProvider value={services}>
              <Suspense>
                <Inspector />
              </Suspense>
            </HostServicesProvider>
          )}
        </>,
      )
  })
}

// development only; removed from builds
const Inspector = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import('../shell/inspector/Inspector.tsx')).Inspector }))
  : undefined

/** Input of {@link startApp}. */
export interface StartAppInput extends Pick<AppRootProps, 'ready'> {
  readonly root: HTMLElement
  readonly services: HostServices
  /** The page is prerendered and will be hydrated. */
  readonly isPrerendered: boolean
}

/** Restores inline styles from the `data-style` attributes that `writePages.ts` wrote, so that React can change them. */
function restoreStyles(root: HTMLElement): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset['style'] ?? ''
    delete element.dataset['style']
  }
}

/** Renders its children and calls `onMount` after hydration. */
function OnHydrated({ onMount, children }: { readonly onMount: () => void; readonly children: React.ReactNode }) {
  // before paint, when prerendered content for another user is removed
  useInsertionEffect(() => {
    delete document.documentElement.dataset['returning']
  }, [])
  useEffect(() => {
    // not inside React's own work, which hydrates nothing while it runs
    const timer = setTimeout(onMount)
    return () => clearTimeout(timer)
  }, [onMount])
  return children
}
