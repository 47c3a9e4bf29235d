import { afterEach, expect, inject } from 'vitest'
import { page } from 'vitest/browser'

declare module 'vitest' {
  interface ProvidedContext {
    /** The brand whose pictures are compared. */
    readonly brand: string
  }
}

/** What the story's test leaves behind; see the test utilities of addon-vitest. */
interface TestedStory {
  readonly id: string
  readonly args: { readonly state?: unknown }
}

/** Width of a picture, in CSS pixels. */
const WIDTH = 390
/** Least height of a picture, in CSS pixels. */
const LEAST = 200
/** How long the page has to stand still before it is taken, in milliseconds. */
const PAUSE = 30
/** The states of a flow's screen that have looks of their own: a failed call and an interrupt are pictures of the layout. */
const DRAWN: ReadonlySet<unknown> = new Set([undefined, 'empty', 'filled', 'invalid'])

// after each story, as it stands there once it has been played
afterEach(async (context) => {
  const { story, task } = context as typeof context & { readonly story?: TestedStory } // set by addon-vitest
  if (!story || task.result?.state === 'fail' || !DRAWN.has(story.args.state)) return
  await resize(LEAST)
  // as high as the whole page, so that nothing of it is left out
  await resize(Math.max(LEAST, document.documentElement.scrollHeight))
  await document.fonts.ready
  // oxlint-disable-next-line vitest/no-standalone-expect -- it ends every story's own test
  await expect(document.body).toMatchScreenshot(`${inject('brand')}/${story.id}`)
})

/** Gives the page another height, and waits until all of it is there and nothing moves any more. */
async function resize(height: number): Promise<void> {
  await page.viewport(WIDTH, height)
  let last: number | undefined
  const isStill = () => {
    const before = last
    last = document.documentElement.scrollHeight
    return last === before && innerHeight === height && innerWidth === WIDTH && !document.querySelector('[data-loading], [data-skeleton]')
  }
  while (!isStill()) await new Promise((resolve) => setTimeout(resolve, PAUSE))
}
