import type { RetryPort } from '@anamnesis/engine'

/** Delays by the browser's timers; rejects when the signal aborts. */
export const retryPort: RetryPort = {
  random: () => Math.random(),
  wait: (milliseconds, signal) =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted()
      const giveUp = () => {
        clearTimeout(timer)
        reject(new DOMException('The patient has left the screen.', 'AbortError'))
      }
      const timer = setTimeout(() => {
        signal.removeEventListener('abort', giveUp)
        resolve()
      }, milliseconds)
      signal.addEventListener('abort', giveUp, { once: true })
    }),
}
