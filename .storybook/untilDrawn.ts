/** React's own node of what is drawn: the part of it that is read here. */
interface Fiber {
  readonly tag: number
  readonly memoizedState: unknown
  readonly child: Fiber | null
  readonly sibling: Fiber | null
  readonly stateNode: unknown
}

/** React's number for a Suspense boundary, whose state is empty once it shows what it holds. */
const SUSPENSE = 13
/** Longest wait for a story to stand still, in milliseconds. */
const PATIENCE = 20_000

/**
 * Waits until a page is drawn as it will stay: no component is still fetched, every font and picture is there, nothing moves.
 *
 * @throws STORY_NOT_DRAWN where it never stands still.
 */
export async function untilDrawn(): Promise<void> {
  const started = performance.now()
  let before: string | undefined
  for (;;) {
    await document.fonts.ready
    await nextFrame()
    const waits = whatIsMissing()
    const now = waits === undefined ? look() : undefined
    // two frames alike: what came last has been laid out
    if (now !== undefined && now === before) return
    before = now
    if (performance.now() - started > PATIENCE) {
      throw new Error(
        `STORY_NOT_DRAWN ${waits ?? 'It moves'} after ${PATIENCE / 1000} seconds. Let its play function wait for what is still to come.`,
      )
    }
  }
}

/** What is still to come, in words. */
function whatIsMissing(): string | undefined {
  if (roots().some(isSuspended)) return 'A component is still fetched'
  if (document.querySelector('[data-loading], [data-skeleton]')) return 'Something says that it is loading'
  if ([...document.images].some(({ complete }) => !complete)) return 'An image is still fetched'
  if (document.getAnimations().some(isUnderWay)) return 'An animation is under way'
  return undefined
}

/** What a frame is told from the next by. */
function look(): string {
  const { scrollHeight, scrollWidth } = document.documentElement
  return [innerWidth, innerHeight, scrollWidth, scrollHeight, document.querySelectorAll('*').length].join(' ')
}

/** Those that never end, such as a turning wheel, are stopped by whoever takes a picture. */
function isUnderWay({ playState, effect }: Animation): boolean {
  return playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
}

/** The roots of React in the page. What a boundary shows while it waits may be nothing at all, so the page itself can't tell. */
function roots(): Fiber[] {
  return [...document.querySelectorAll('body, body > *, #storybook-root')].flatMap((element) => {
    const key = Object.keys(element).find((name) => name.startsWith('__reactContainer$'))
    if (key === undefined) return []
    const { stateNode } = (element as unknown as Record<string, Fiber>)[key] as Fiber // React's own mark on the element it draws into
    return [(stateNode as { readonly current: Fiber }).current] // the node kept there may be that of the drawing before
  })
}

function isSuspended({ tag, memoizedState, child, sibling }: Fiber): boolean {
  if (tag === SUSPENSE && memoizedState !== null) return true
  return [child, sibling].some((next) => next !== null && isSuspended(next))
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
