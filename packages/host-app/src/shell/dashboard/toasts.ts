import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components'

/** How long a toast stays, in milliseconds, and how many are seen at once: patient app, section 9. */
const STAYS = 4000
const MOST = 3

/** What a toast says, and whether something went wrong. */
export interface Toast {
  readonly text: string
  readonly kind: 'success' | 'error'
}

/** The toasts of the dashboard. */
export const toasts = new ToastQueue<Toast>({ maxVisibleToasts: MOST })

/** Shows a line for a moment, which is read out too; it stays while it is pointed at or has the focus. */
export function showToast(text: string, kind: Toast['kind'] = 'success'): void {
  toasts.add({ text, kind }, { timeout: STAYS })
}
