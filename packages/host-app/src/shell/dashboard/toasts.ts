import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components'

/** How long a toast stays, in milliseconds, and how many are seen at once: patient app, section 9. */
const STAYS = 4000
const MOST = 3

/** What a toast says, and whether something went wrong. */
export interface Toast {
  readonly text: string
  readonly kind: 'success' | 'error'
}

/** The toasts of the dashboard. One that is removed is drawn until its animation ends. */
export const toasts = new ToastQueue<Toast>({
  maxVisibleToasts: MOST,
  wrapUpdate: (draw, action) => {
    if (action === 'remove') void leave().then(draw)
    else draw()
  },
})

/** Animates the toasts that were removed from the queue; resolves once they may go. */
async function leave(): Promise<void> {
  const left = new Set(toasts.visibleToasts.map(({ key }) => key))
  const gone = [...document.querySelectorAll<HTMLElement>('[data-toast]')].filter(({ dataset }) => !left.has(dataset['toast'] ?? ''))
  for (const { dataset } of gone) dataset['exiting'] = 'true'
  await Promise.allSettled(gone.flatMap((element) => element.getAnimations()).map(({ finished }) => finished))
}

/** Shows a line for a moment, which is read out too; it stays while it is pointed at or has the focus. */
export function showToast(text: string, kind: Toast['kind'] = 'success'): void {
  toasts.add({ text, kind }, { timeout: STAYS })
}
