import type { ActionMessage, CheckoutMessage, EventMessage, ReplyMessage, WireError } from './wire.ts'

/** Connects a vault frame with its host page. Accepts messages from the parent window with the allowed origin only, and posts to that origin only. */
export function linkToHost(actions: Actions): { post: (message: EventMessage | CheckoutMessage) => void } {
  const host = document.body.dataset['host'] ?? ''
  const post = (message: EventMessage | CheckoutMessage | ReplyMessage) => window.parent.postMessage(message, host)

  window.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.origin !== host || event.source !== window.parent || !isAction(event.data)) return
    const { action, replyId, payload } = event.data
    if (!Object.hasOwn(actions, action)) return
    // each action defines the payload that the client script sends
    new Promise((resolve) => resolve(actions[action]?.(payload as never))).then(
      (result) => post({ cbEvent: true, replyId, result }),
      (error: unknown) => post({ cbEvent: true, replyId, error: toWire(error) }),
    )
  })
  return { post }
}

/** A frame's actions for the host page: each result is sent back with the action's `replyId`. */
export type Actions = Readonly<Record<string, (payload: never) => unknown>>

/** A failed action whose error is sent to the host page. */
export class ActionError extends Error {
  readonly wire: WireError

  constructor(wire: WireError) {
    super(wire.message)
    this.wire = wire
  }
}

function isAction(data: unknown): data is ActionMessage {
  return typeof data === 'object' && data !== null && 'cbEvent' in data && 'action' in data && typeof data.action === 'string'
}

function toWire(error: unknown): WireError {
  if (error instanceof ActionError) return error.wire
  return { type: 'ApiError', code: 'network_error', message: 'The card service could not be reached.' }
}
