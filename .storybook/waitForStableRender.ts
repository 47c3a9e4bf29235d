/** React's internal node: the part that is read here. */
interface Fiber {
  readonly tag: number
  readonly memoizedState: unknown
  readonly child: Fiber | null
  readonly sibling: Fiber | null
  readonly stateNode: unknown
}

/** React's tag of a Suspense boundary, whose state is null once it shows its content. */
const SUSPENSE = 13
/** Longest wait for a stable page, in milliseconds. */
const PATIENCE = 20_000

/**
 * Waits until a page is stable: no component loads, every font and image is there, nothing moves.
 *
 * @throws STORY_NOT_DRAWN when it does not become stable.
 */
export async function waitForStableRender(): Promise<void> {
  const started = performance.now()
  let before: string | undefined
  for (;;) {
    await document.fonts.ready
    await nextFrame()
    const pending = pendingWork()
    const now = pending === undefined ? measurePage() : undefined
    // two equal frames: the last change has been laid out
    if (now !== undefined && now === before) return
    before = now
    if (performance.now() - started > PATIENCE) {
      throw new Error(
        `STORY_NOT_DRAWN ${pending ?? 'The page changes'} after ${PATIENCE / 1000} seconds. Let the play function of the story wait for it.`,
      )
    }
  }
}

/** Describes what the page still waits for. */
function pendingWork(): string | undefined {
  if (roots().some(isSuspended)) return 'A component loads'
  if (document.querySelector('[data-loading], [data-skeleton]')) return 'The page shows that it loads'
  if ([...document.images].some(({ complete }) => !complete)) return 'An image loads'
  if (document.getAnimations().some(runsAndEnds)) return 'An animation runs'
  return undefined
}

/** Two frames with different measures differ. */
function measurePage(): string {
  const { scrollHeight, scrollWidth } = document.documentElement
  return [innerWidth, innerHeight, scrollWidth, scrollHeight, document.querySelectorAll('*').length].join(' ')
}

/** Endless animations, such as a spinner, are stopped by the screenshot. */
function runsAndEnds({ playState, effect }: Animation): boolean {
  return playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
}

/** React's roots in the page. A boundary that waits may show nothing, so the DOM alone does not tell. */
function roots(): Fiber[] {
  return [...document.querySelectorAll('body, body > *, #storybook-root')].flatMap((element) => {
    const key = Object.keys(element).find((name) => name.startsWith('__reactContainer$'))
    if (key === undefined) return []
    const { stateNode } = (element as unknown as Record<string, Fiber>)[key] as Fiber // React marks its container with it
    return [(stateNode as { readonly current: Fiber }).current] // the stored node can be that of the previous render
  })
}

function isSuspended({ tag, memoizedState, child, sibling }: Fiber): boolean {
  if (tag === SUSPENSE && memoizedState !== null) return true
  return [child, sibling].some((next) => next !== null && isSuspended(next))
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
