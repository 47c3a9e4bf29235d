import type { ReactNode } from 'react'
import { render } from 'vitest-browser-react'
import '../css/reset.css.ts'
import '../themes/northway.ts'

/** Mounts a screen with a brand's theme, in a column as wide as a page gives it. For tests that run in a browser. */
export async function renderScreen(screen: ReactNode): Promise<HTMLElement> {
  // the theme's colours are the body's too
  document.documentElement.dataset['brand'] = 'northway'
  const { container } = await render(<main style={{ maxWidth: 600, padding: 20 }}>{screen}</main>)
  return container
}
