import type { ActionMessage, CheckoutMessage, EventMessage, ReplyMessage, WireError } from '../wire.ts'

/** What a frame does when the host page asks: each answer goes back with the action's `replyId`. */
export type Actions = Readonly<Record<string, (payload: never) => unknown>>

/** An action failed in a way that the host page is told. */
export class ActionError extends Error {
  readonly wire: WireError

  constructor(wire: WireError) {
    super(wire.message)
    this.wire = wire
  }
}

/**
 * The only way between a vault frame and the page that holds it. Messages count only when they come from the parent window and from
 * the origin that the server allowed; what is posted can be read by that origin only.
 */
export function linkToHost(actions: Actions): { post: (message: EventMessage | CheckoutMessage) => void } {
  const host = document.body.dataset['host'] ?? ''
  const post = (message: EventMessage | CheckoutMessage | ReplyMessage) => window.parent.postMessage(message, host)

  window.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.origin !== host || event.source !== window.parent || !isAction(event.data)) return
    const { action, replyId, payload } = event.data
    if (!Object.hasOwn(actions, action)) return
    // each action names the payload that the client script sends with it
    new Promise((resolve) => resolve(actions[action]?.(payload as never))).then(
      (result) => post({ cbEvent: true, replyId, result }),
      (error: unknown) => post({ cbEvent: true, replyId, error: toWire(error) }),
    )
  })
  return { post }
}

function isAction(data: unknown): data is ActionMessage {
  return typeof data === 'object' && data !== null && 'cbEvent' in data && 'action' in data && typeof data.action === 'string'
}

function toWire(error: unknown): WireError {
  if (error instanceof ActionError) return error.wire
  return { type: 'ApiError', code: 'network_error', message: 'The card service could not be reached.' }
}
