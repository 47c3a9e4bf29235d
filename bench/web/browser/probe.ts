/** What the page itself notes while it is measured; all times in milliseconds. */
export interface Probe {
  /** When the first question was painted, counted from when its address was asked for. */
  readonly first: Promise<number>
  /** Of each key, until the paint after it. */
  readonly keys: number[]
  /** Of each interaction that the browser tells of, by its number: until the paint after it. */
  readonly interactions: Record<number, number>
  /** Begins to wait for words and a control on the page, where others are to be gone; it is there once `arrived` says so. */
  readonly await: (wanted: Arrival) => void
  /** From the last press until what was waited for was painted. */
  arrived: Promise<number>
  /** The middle of what is to be pressed, scrolled to; undefined where it is not there. The words of an element are its selector. */
  readonly find: (
    kind: 'choice' | 'button' | 'box' | 'element',
    words: string,
    place: number,
  ) => { readonly x: number; readonly y: number } | undefined
}

/** What the page shows once it has got somewhere. */
export interface Arrival {
  readonly words: string
  readonly gone?: string
  /** A selector of what has to be there as well. */
  readonly control?: string
}

declare global {
  // written by installProbe, in the page
  var benchProbe: Probe
}

/** A control that can be answered. */
export const CONTROL = 'input, select, textarea, [role="radio"]'

/** Runs in the page, before anything of it. It waits for changes of the page, and never draws it again by itself. */
export function installProbe(first: Arrival): void {
  let pressedAt = 0
  const afterPaint = (then: () => void) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', then)
    port1.start()
    // a message sent before a frame is drawn arrives after it
    requestAnimationFrame(() => port2.postMessage(undefined))
  }
  const whenReady = ({ words, gone, control }: Arrival, then: () => void) => {
    const look = () => {
      const text = document.body?.textContent ?? ''
      if (!text.includes(words) || (gone !== undefined && text.includes(gone))) return
      if (control !== undefined && !document.querySelector(control)) return
      observer.disconnect()
      afterPaint(then)
    }
    const observer = new MutationObserver(look)
    observer.observe(document, { childList: true, subtree: true, characterData: true, attributes: control?.includes('[') ?? false })
    look()
  }
  const find: Probe['find'] = (kind, words, place) => {
    const selectors = {
      choice: 'label, [role="radio"], [role="checkbox"], [role="option"]',
      button: 'button, input[type="button"], input[type="submit"]',
      box: 'input:not([type="radio"], [type="checkbox"], [type="hidden"], [type="button"], [type="submit"]), textarea',
      element: words,
    }
    const isByPlace = kind === 'box' || kind === 'element'
    const wordsOf = (element: Element) =>
      kind === 'button' && element instanceof HTMLInputElement ? element.value : (element.textContent ?? '').trim()
    const found = [...document.querySelectorAll(selectors[kind])].filter(
      (element) => (isByPlace || wordsOf(element) === words) && element.getClientRects().length > 0,
    )[place]
    if (!found) return undefined
    found.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, top, width, height } = found.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  }
  const probe: Probe = {
    first: new Promise((resolve) => whenReady(first, () => resolve(performance.now()))),
    keys: [],
    interactions: {},
    arrived: Promise.resolve(0),
    await: (wanted) => {
      probe.arrived = new Promise((resolve) => whenReady(wanted, () => resolve(performance.now() - pressedAt)))
    },
    find,
  }
  globalThis.benchProbe = probe
  addEventListener('click', ({ timeStamp }) => (pressedAt = timeStamp), { capture: true })
  addEventListener('keydown', ({ timeStamp }) => afterPaint(() => probe.keys.push(performance.now() - timeStamp)), { capture: true })
  new PerformanceObserver((list) => {
    // the types lag behind browsers
    for (const { interactionId, duration } of list.getEntries() as (PerformanceEntry & { readonly interactionId: number })[])
      if (interactionId > 0) probe.interactions[interactionId] = Math.max(probe.interactions[interactionId] ?? 0, duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}
