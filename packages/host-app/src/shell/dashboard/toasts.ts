import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components'

// The toasts of the dashboard.

/** Duration in milliseconds and maximum number of toasts (patient app, section 9). */
const STAYS = 4000
const MOST = 3

/** A toast's text and kind. */
export interface Toast {
  readonly text: string
  readonly kind: 'success' | 'error'
}

/** The dashboard's toasts. A removed one renders until its animation ends. */
export const toasts = new ToastQueue<Toast>({
  maxVisibleToasts: MOST,
  wrapUpdate: (draw, action) => {
    if (action === 'remove') void leave().then(draw)
    else draw()
  },
})

/** Animates removed toasts; resolves when they may unmount. */
async function leave(): Promise<void> {
  const visible = new Set(toasts.visibleToasts.map(({ key }) => key))
  const removed = [...document.querySelectorAll<HTMLElement>('[data-toast]')].filter(({ dataset }) => !visible.has(dataset['toast'] ?? ''))
  for (const { dataset } of removed) dataset['exiting'] = 'true'
  await Promise.allSettled(removed.flatMap((element) => element.getAnimations()).map(({ finished }) => finished))
}

/** Shows and announces a toast; it stays while hovered or focused. */
export function showToast(text: string, kind: Toast['kind'] = 'success'): void {
  toasts.add({ text, kind }, { timeout: STAYS })
}
