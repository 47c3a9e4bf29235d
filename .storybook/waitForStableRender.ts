/** The fields that are read of React's internal node. */
interface Fiber {
  readonly tag: number
  readonly memoizedState: unknown
  readonly child: Fiber | null
  readonly sibling: Fiber | null
  readonly stateNode: unknown
}

/** React's tag of a Suspense boundary, whose state is null while its content is displayed. */
const SUSPENSE = 13
/** Timeout in milliseconds. */
const PATIENCE = 120_000

/** Waits until the page is stable: no component loads, fonts and images are loaded, and nothing moves.
 * @throws STORY_NOT_DRAWN on timeout.
 */
export async function waitForStableRender(): Promise<void> {
  const started = performance.now()
  let before: string | undefined
  for (;;) {
    await document.fonts.ready
    await nextFrame()
    const pending = pendingWork()
    const now = pending === undefined ? measurePage() : undefined
    // two equal frames: layout is complete
    if (now !== undefined && now === before) return
    before = now
    if (performance.now() - started > PATIENCE) {
      throw new Error(
        `STORY_NOT_DRAWN ${pending ?? 'The page changes'} after ${PATIENCE / 1000} seconds. Let the play function of the story wait for it.`,
      )
    }
  }
}

/** Describes what the page waits for. */
function pendingWork(): string | undefined {
  if (roots().some(isSuspended)) return 'A component loads'
  if (document.querySelector('[data-loading], [data-skeleton]')) return 'The page shows that it loads'
  if ([...document.images].some(({ complete }) => !complete)) return 'An image loads'
  if (document.getAnimations().some(runsAndEnds)) return 'An animation runs'
  return undefined
}

/** A fingerprint of the layout. */
function measurePage(): string {
  const { scrollHeight, scrollWidth } = document.documentElement
  return [innerWidth, innerHeight, scrollWidth, scrollHeight, document.querySelectorAll('*').length].join(' ')
}

/** Whether an animation ends; the screenshot stops infinite ones. */
function runsAndEnds({ playState, effect }: Animation): boolean {
  return playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
}

/** React roots in the page. A suspended boundary may render nothing, so the DOM is not sufficient. */
function roots(): Fiber[] {
  return [...document.querySelectorAll('body, body > *, #storybook-root')].flatMap((element) => {
    const key = Object.keys(element).find((name) => name.startsWith('__reactContainer$'))
    if (key === undefined) return []
    const { stateNode } = (element as unknown as Record<string, Fiber>)[key] as Fiber // React stores its root on the container
    return [(stateNode as { readonly current: Fiber }).current] // the stored node may belong to the previous render
  })
}

function isSuspended({ tag, memoizedState, child, sibling }: Fiber): boolean {
  if (tag === SUSPENSE && memoizedState !== null) return true
  return [child, sibling].some((next) => next !== null && isSuspended(next))
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
