import { EmbedError } from '../EmbedError.ts'
import { randomId } from '../ports/randomId.ts'
import { type FrameRequest, type FrameEvent, wrapMessage, parseFrameEvent } from './frameMessages.ts'

/** Mounts a questionnaire in a sandboxed frame, so that the page's scripts cannot read what a patient types. Ignores messages from
 * other windows and origins or in another format. @throws EmbedError EMBED_NO_ORIGIN when the address has no origin to check.
 */
export function mountFrame(container: Element, { page, title, onMessage }: FrameOptions): Frame {
  const address = new URL(page, document.baseURI)
  if (!/^https?:$/.test(address.protocol))
    throw new EmbedError('EMBED_NO_ORIGIN', 'the page of the frame has no origin.', 'Use an https address.')
  const id = randomId()
  // the fragment is not sent to servers or logs
  address.hash = new URLSearchParams({ frame: id, host: window.location.origin }).toString()
  const element = document.createElement('iframe')
  element.title = title
  element.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox')
  element.setAttribute('allow', 'camera')
  element.referrerPolicy = 'origin'
  element.style.border = '0'
  element.style.inlineSize = '100%'
  element.src = address.href
  const receive = ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== element.contentWindow || origin !== address.origin) return
    const message = parseFrameEvent(data, id)
    if (message?.type === 'height') element.style.blockSize = `${Math.ceil(message.height)}px`
    else if (message) onMessage(message)
  }
  window.addEventListener('message', receive)
  container.append(element)
  return {
    element,
    ask: (message) => element.contentWindow?.postMessage(wrapMessage(id, message), address.origin),
    remove: () => {
      window.removeEventListener('message', receive)
      element.remove()
    },
  }
}

/** Options of {@link mountFrame}. */
export interface FrameOptions {
  /** Address of the framed page, on the origin that serves it: `https://…/frame.html?src=…`. */
  readonly page: string
  /** Accessible name of the frame. */
  readonly title: string
  /** Receives all messages except `height`, which the frame applies itself. */
  readonly onMessage: (message: Exclude<FrameEvent, { readonly type: 'height' }>) => void
}

/** A mounted frame. */
export interface Frame {
  readonly element: HTMLIFrameElement
  /** Sends a message to the questionnaire. */
  readonly ask: (message: FrameRequest) => void
  /** Removes the frame from the page. */
  readonly remove: () => void
}
