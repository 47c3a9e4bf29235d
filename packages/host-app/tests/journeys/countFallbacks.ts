import type { Page } from 'playwright'

declare global {
  interface Window {
    /** Screens that showed a fallback. */
    fallbacks?: string[]
  }
}

/** Records, from the next load on, the screens that show a loading fallback. */
export async function countFallbacks(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    window.fallbacks = []
    const isFallback = (element: Element) =>
      element.matches('[data-skeleton]') || (element.matches('output') && element.textContent === 'Loading…')
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof Element)) continue
        const form = node.closest('form') ?? node.querySelector('form')
        if (form && [node, ...node.querySelectorAll('*')].some(isFallback)) window.fallbacks?.push(form.dataset['screen'] ?? '')
      }
    }).observe(document, { childList: true, subtree: true })
  })
  return () => page.evaluate(() => window.fallbacks ?? [])
}
