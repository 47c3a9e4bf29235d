import { createRoot } from 'react-dom/client'
import type { HostServices } from '../../lib/HostServices.tsx'
import { loadLook } from '../loadLook.ts'
import { openPreview } from './openPreview.ts'
import { PreviewPage } from './PreviewPage.tsx'

/** What the server says when `anamnesis watch` has written a screen anew; see previewSessions.ts. */
const WRITTEN = 'anamnesis:preview'

/** Draws the screen of a preview's address, in the look of its own brand, and again whenever it is written. */
export async function startPreview(root: HTMLElement, services: HostServices): Promise<void> {
  document.getElementById('late')?.remove()
  const name = location.pathname.replace(/^\/preview\//, '')
  import.meta.hot?.on(WRITTEN, (written: string) => {
    if (written === name) location.reload()
  })
  const drawn = createRoot(root)
  try {
    const { questionnaire, brand } = await openPreview(name)
    document.documentElement.dataset['brand'] = brand.id
    drawn.render(<PreviewPage questionnaire={questionnaire} services={{ ...services, brand, look: await loadLook(brand.id) }} />)
  } catch (error) {
    drawn.render(<p role="alert">{error instanceof Error ? error.message : String(error)}</p>)
  }
}
