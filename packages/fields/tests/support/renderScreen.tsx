import type { ReactNode } from 'react'
import { render } from 'vitest-browser-react'
import '../../src/css/reset.css.ts'
import '../../src/generated/themes/northway.ts'

/** Renders a screen with a brand theme in a column. For browser tests. */
export async function renderScreen(screen: ReactNode): Promise<HTMLElement> {
  // the body uses theme colours too
  document.documentElement.dataset['brand'] = 'northway'
  const { container } = await render(<main style={{ maxWidth: 600, padding: 20 }}>{screen}</main>)
  return container
}
