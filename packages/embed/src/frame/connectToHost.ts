import type { QuestionnaireElement } from '../element/QuestionnaireElement.ts'
import { EmbedError } from '../EmbedError.ts'
import { type FrameEvent, wrapMessage, parseFrameRequest } from './frameMessages.ts'

/** Counterpart of {@link mountFrame} in the framed page: forwards the tag's events and height to the host page. Sends answers only
 * to an origin on the list; `'*'` is not accepted. Returns a function that stops. @throws EmbedError EMBED_NO_ORIGIN when the
 * host's origin is not on the list.
 */
export function connectToHost(tag: QuestionnaireElement, allowed: readonly string[]): () => void {
  const parameters = new URLSearchParams(window.location.hash.slice(1))
  const [frame = '', host = ''] = [parameters.get('frame'), parameters.get('host')].map((value) => value ?? '')
  if (!allowed.includes(host) || host === '*')
    throw new EmbedError(
      'EMBED_NO_ORIGIN',
      `this page does not accept the host "${host}".`,
      'Add its origin to the list of the framed page.',
    )
  const post = (message: FrameEvent) => window.parent.postMessage(wrapMessage(frame, message), host)
  const stop = new AbortController()
  const { signal } = stop

  tag.addEventListener('ready', ({ detail }) => post({ type: 'ready', ...detail }), { signal })
  tag.addEventListener('screen', ({ detail }) => post({ type: 'screen', ...detail }), { signal })
  tag.addEventListener('track', ({ detail }) => post({ type: 'track', ...detail }), { signal })
  tag.addEventListener('blocked', ({ detail }) => post({ type: 'blocked', ...detail }), { signal })
  tag.addEventListener('complete', ({ detail }) => post({ type: 'complete', ...detail, attributes: { ...detail.attributes } }), { signal })
  tag.addEventListener('error', ({ detail }) => post({ type: 'error', ...detail }), { signal })
  window.addEventListener(
    'message',
    ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source !== window.parent || origin !== host) return
      const request = parseFrameRequest(data, frame)
      if (request?.type === 'reset') tag.reset()
      if (request?.type === 'go-to') tag.goTo(request.screen)
    },
    { signal },
  )
  const size = new ResizeObserver(() => post({ type: 'height', height: tag.getBoundingClientRect().height }))
  size.observe(tag)
  return () => {
    stop.abort()
    size.disconnect()
  }
}
