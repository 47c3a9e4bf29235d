import type { EventMessage, ReplyMessage } from '../wire.ts'
import { CbError } from './CbError.ts'

/** An iframe of the vault and its messages, verified by origin and window. */
export class VaultFrame {
  readonly element: HTMLIFrameElement
  /** Resolves when the frame's page is ready for messages. */
  readonly loaded: Promise<void>
  readonly #waiting = new Map<string, (reply: ReplyMessage) => void>()
  readonly #onEvent: (message: EventMessage) => void

  constructor(path: string, title: string, onEvent: (message: EventMessage) => void = () => {}) {
    const url = new URL(path, vaultOrigin)
    url.searchParams.set('host', location.origin)
    this.#onEvent = onEvent
    this.element = document.createElement('iframe')
    this.element.src = url.href
    this.element.title = title
    this.element.width = '100%'
    this.element.height = '24'
    this.element.style.border = '0'
    this.element.allow = 'payment'
    this.loaded = new Promise((resolve) => this.element.addEventListener('load', () => resolve(), { once: true }))
    window.addEventListener('message', this.#hear)
  }

  /** Sends an action and waits for the reply; rejects with a CbError on refusal or timeout. */
  async ask(action: string, payload?: unknown): Promise<unknown> {
    await this.loaded
    const replyId = crypto.randomUUID()
    const reply = await new Promise<ReplyMessage>((resolve) => {
      const timer = setTimeout(() => resolve({ cbEvent: true, replyId, error: noAnswer }), REPLY_TIMEOUT)
      this.#waiting.set(replyId, (message) => {
        clearTimeout(timer)
        resolve(message)
      })
      this.element.contentWindow?.postMessage({ cbEvent: true, replyId, action, payload }, vaultOrigin)
    })
    this.#waiting.delete(replyId)
    if ('error' in reply) throw new CbError(reply.error)
    return reply.result
  }

  /** Sends an action without waiting for a reply. */
  tell(action: string, payload?: unknown): void {
    this.ask(action, payload).catch(() => {})
  }

  destroy(): void {
    window.removeEventListener('message', this.#hear)
    for (const [replyId, answer] of this.#waiting) answer({ cbEvent: true, replyId, error: noAnswer })
    this.element.remove()
  }

  readonly #hear = ({ origin, source, data }: MessageEvent<unknown>): void => {
    if (origin !== vaultOrigin || source === null || source !== this.element.contentWindow) return
    if (typeof data !== 'object' || data === null || !('cbEvent' in data)) return
    // past the two checks above, only the vault's own pages can be the sender
    const message = data as EventMessage | ReplyMessage
    if ('event' in message) this.#onEvent(message)
    else this.#waiting.get(message.replyId)?.(message)
  }
}

const vaultScript = document.currentScript
/** Origin of this script: the only origin of its frames. */
export const vaultOrigin = vaultScript instanceof HTMLScriptElement ? new URL(vaultScript.src).origin : location.origin

const REPLY_TIMEOUT = 30_000

const noAnswer = { type: 'ApiError', code: 'network_error', message: 'The card service did not respond. Try again.' } as const
