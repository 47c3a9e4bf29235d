/** Measurements recorded in the page, in milliseconds. */
export interface Probe {
  /** First question painted, since navigation. */
  readonly first: Promise<number>
  /** Each key to the next paint. */
  readonly keys: number[]
  /** Each reported interaction to the next paint, by id. */
  readonly interactions: Record<number, number>
  /** Starts waiting for text and a control, and for others to disappear; `arrived` resolves. */
  readonly await: (wanted: Arrival) => void
  /** From the last press until the expected content was painted. */
  arrived: Promise<number>
  /** The centre of an element, scrolled into view; undefined when absent. For an element the text is its selector. */
  readonly find: (
    kind: 'choice' | 'button' | 'box' | 'element',
    words: string,
    place: number,
  ) => { readonly x: number; readonly y: number } | undefined
}

/** The content that marks arrival at a page. */
export interface Arrival {
  readonly words: string
  readonly gone?: string
  /** A selector that must match too. */
  readonly control?: string
}

declare global {
  // set by installProbe in the page
  var benchProbe: Probe
}

/** An answerable control. */
export const CONTROL = 'input, select, textarea, [role="radio"]'

/** Runs in the page before its own scripts. Observes changes without causing a render. */
export function installProbe(first: Arrival): void {
  let pressedAt = 0
  const afterPaint = (then: () => void) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', then)
    port1.start()
    // a message posted before a frame is rendered arrives after it
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
    // not in the type declarations yet
    for (const { interactionId, duration } of list.getEntries() as (PerformanceEntry & { readonly interactionId: number })[])
      if (interactionId > 0) probe.interactions[interactionId] = Math.max(probe.interactions[interactionId] ?? 0, duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}
