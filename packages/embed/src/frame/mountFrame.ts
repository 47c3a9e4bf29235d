import { EmbedError } from '../EmbedError.ts'
import { randomId } from '../ports/randomId.ts'
import { type FrameRequest, type FrameEvent, wrapMessage, parseFrameEvent } from './frameMessages.ts'

/** Where the framed page lies, and what becomes of what it tells. */
export interface FrameOptions {
  /** Address of the page with the questionnaire, on the origin that serves it: `https://…/frame.html?src=…`. */
  readonly page: string
  /** What a screen reader says of the frame. */
  readonly title: string
  /** Told of all but `height`, which the frame follows by itself. */
  readonly onMessage: (message: Exclude<FrameEvent, { readonly type: 'height' }>) => void
}

/** A frame that is on the page. */
export interface Frame {
  readonly element: HTMLIFrameElement
  /** Asks something of the questionnaire. */
  readonly ask: (message: FrameRequest) => void
  /** Takes it off the page. */
  readonly remove: () => void
}

/**
 * Puts a questionnaire into a sandboxed frame at the end of an element: nothing of this page reaches what a patient types there. What
 * does not come from that frame, of that origin and in our form, is not heard.
 * @throws EmbedError EMBED_NO_ORIGIN where the address has no origin to check.
 */
export function mountFrame(container: Element, { page, title, onMessage }: FrameOptions): Frame {
  const address = new URL(page, document.baseURI)
  if (!/^https?:$/.test(address.protocol))
    throw new EmbedError('EMBED_NO_ORIGIN', 'the page of the frame has no origin.', 'Give its address with https.')
  const id = randomId()
  // after the #, so that no server and no log is told
  address.hash = new URLSearchParams({ frame: id, host: window.location.origin }).toString()
  const element = document.createElement('iframe')
  element.title = title
  element.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox')
  element.setAttribute('allow', 'camera')
  element.referrerPolicy = 'origin'
  element.style.border = '0'
  element.style.inlineSize = '100%'
  element.src = address.href
  const hear = ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== element.contentWindow || origin !== address.origin) return
    const message = parseFrameEvent(data, id)
    if (message?.type === 'height') element.style.blockSize = `${Math.ceil(message.height)}px`
    else if (message) onMessage(message)
  }
  window.addEventListener('message', hear)
  container.append(element)
  return {
    element,
    ask: (message) => element.contentWindow?.postMessage(wrapMessage(id, message), address.origin),
    remove: () => {
      window.removeEventListener('message', hear)
      element.remove()
    },
  }
}
