import type { CheckoutMessage } from '../wire.ts'
import { openLightbox } from './openLightbox.ts'
import { vaultOrigin } from './VaultFrame.ts'

/** How the host page opens a hosted page and what it hears of it. */
export interface CheckoutOptions {
  readonly hostedPage: () => Promise<{ url: string }>
  readonly layout?: 'in_app' | 'full_page'
  readonly loaded?: () => void
  readonly step?: (name: string) => void
  readonly success?: (hostedPageId: string) => void
  readonly error?: (error: unknown) => void
  readonly close?: () => void
}

/** Opens a hosted page of the vault over the host page (`in_app`) or instead of it (`full_page`). Gives back how to close it. */
export async function openCheckout(options: CheckoutOptions): Promise<() => void> {
  let url: URL
  try {
    url = new URL((await options.hostedPage()).url)
    if (url.origin !== vaultOrigin) throw new TypeError(`openCheckout: ${url.origin} is not the card provider's origin.`)
  } catch (error) {
    options.error?.(error)
    return () => {}
  }
  if (options.layout === 'full_page') {
    location.assign(url)
    return () => {}
  }
  url.searchParams.set('host', location.origin)
  let isOpen = true
  const finish = () => {
    if (!isOpen) return
    isOpen = false
    window.removeEventListener('message', hear)
    options.close?.()
  }
  const lightbox = openLightbox({ url: url.href, name: 'cb_checkout', label: 'Your card', onClose: finish })
  const handlers = {
    loaded: () => {
      lightbox.hideClose()
      options.loaded?.()
    },
    step: (value) => options.step?.(value),
    success: (value) => options.success?.(value),
    error: (value) => options.error?.(value),
    close: () => {
      lightbox.close()
      finish()
    },
  } satisfies Record<CheckoutMessage['event'], (value: string) => void>
  const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== vaultOrigin || source !== lightbox.frame.contentWindow) return
    // past the check above, only the vault's checkout page can have sent it
    const { event, value = '' } = data as CheckoutMessage
    if (Object.hasOwn(handlers, event)) handlers[event](value)
  }
  window.addEventListener('message', hear)
  return handlers.close
}
