import { lazy, Suspense, useEffect, useInsertionEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { replayEarly } from '../early/replayEarly.ts'
import { type HostServices, HostServicesProvider } from '../lib/HostServices.tsx'
import { createBrowserHistory } from '../lib/router/createBrowserHistory.ts'
import { AppRoot, type AppRootProps } from './AppRoot.tsx'

// of a developer's own server alone: a build leaves it out
const Inspector = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import('../shell/inspector/Inspector.tsx')).Inspector }))
  : undefined

/** What the app is started with. */
export interface StartAppInput extends Pick<AppRootProps, 'ready'> {
  readonly root: HTMLElement
  readonly services: HostServices
  /** The page stands there already, and is taken over as it is. */
  readonly isDrawn: boolean
}

/**
 * Draws the app, or takes over the page that was drawn at build time, with whatever the patient has done on it since. Resolves once it can be used,
 * and what can wait may come.
 */
export function startApp({ root, services, ready, isDrawn }: StartAppInput): Promise<void> {
  document.getElementById('late')?.remove()
  const replay = isDrawn ? replayEarly(root) : undefined
  if (!isDrawn) globalThis.early?.stop()
  return new Promise((resolve) => {
    const drawn = () => {
      replay?.()
      // after the picture that is on its way
      requestAnimationFrame(() => setTimeout(resolve))
    }
    const app = (
      <Noted onMount={drawn}>
        <AppRoot services={services} history={createBrowserHistory()} ready={ready} />
      </Noted>
    )
    if (isDrawn) {
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

/** Makes inline styles of the `data-style` attributes that `writePages.ts` wrote, so that React can change and remove them. */
function restoreStyles(root: HTMLElement): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset['style'] ?? ''
    delete element.dataset['style']
  }
}

/** Shows what it holds, and tells when that has been taken over. */
function Noted({ onMount, children }: { readonly onMount: () => void; readonly children: React.ReactNode }) {
  // as what was drawn for somebody else goes: before that it could be typed into, and after it nothing could be measured
  useInsertionEffect(() => {
    delete document.documentElement.dataset['returning']
  }, [])
  useEffect(() => {
    // not within React's own work: it takes nothing over while it is at that
    const timer = setTimeout(onMount)
    return () => clearTimeout(timer)
  }, [onMount])
  return children
}
