import { afterEach, expect, inject, type TestContext } from 'vitest'
import { page } from 'vitest/browser'
import { releaseDay } from './holdDay.ts'
import { plantedChanges } from './plantedChanges.ts'
import { steadyWords } from './steadyWords.ts'
import { untilDrawn } from './untilDrawn.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The brand whose pictures are compared. */
    readonly brand: string
    /** Whether those as wide as a desktop are too. */
    readonly isWideCompared: boolean
    /** Whether changes are planted, which the comparison has to see. */
    readonly arePlanted: boolean
  }
}

/** What the story's test leaves behind; see the test utilities of addon-vitest. */
interface TestedStory {
  readonly id: string
  readonly args: { readonly state?: unknown }
  readonly parameters: { readonly layout?: string; readonly isPictured?: boolean }
}

type TestedContext = TestContext & { readonly story?: TestedStory }

/** Widths of a picture, in CSS pixels: of a phone, and of what is written by hand of a desktop too. */
const NARROW = 390
const WIDE = 1280
/** Least height of a picture, in CSS pixels. */
const LEAST = 200
/** Height of a phone, in CSS pixels: a modal lies over the page, and has no height of its own to go by. */
const PHONE = 844
/** The states of a flow's screen that have looks of their own: a failed call and an interrupt are pictures of the layout. */
const DRAWN: ReadonlySet<unknown> = new Set([undefined, 'empty', 'filled', 'invalid'])

// after each story, as it stands there once it has been played
afterEach(async (context) => {
  try {
    await comparePictures(context as TestedContext) // what addon-vitest adds
  } finally {
    releaseDay()
  }
})

async function comparePictures({ story, task }: TestedContext): Promise<void> {
  if (!story || task.result?.state === 'fail' || !DRAWN.has(story.args.state) || story.parameters.isPictured === false) return
  // as Storybook lays it out: room for what is drawn round a control, such as where the focus is
  document.body.style.padding = story.parameters.layout === 'fullscreen' ? '' : '1rem'
  const picture = `${inject('brand')}/${story.id}`
  await compare(picture, NARROW)
  if (inject('arePlanted')) await seePlanted(picture, plantedChanges[story.id] ?? {})
  if (story.args.state === undefined && inject('isWideCompared')) await compare(`${inject('brand')}/wide/${story.id}`, WIDE)
}

/** Has the comparison show that it can fail: a picture that has just passed does not, once one of its looks is changed. */
async function seePlanted(picture: string, changes: Readonly<Record<string, string>>): Promise<void> {
  for (const [change, css] of Object.entries(changes)) {
    const style = Object.assign(document.createElement('style'), { textContent: css })
    document.head.append(style)
    const isSeen = await compare(picture, NARROW).then(
      () => false,
      (error: unknown) => String(error).includes('pixels'),
    )
    style.remove()
    if (!isSeen)
      throw new Error(`PICTURE_BLIND Nobody would be told that ${change}. Compare more strictly, or plant what the story still has.`)
  }
}

async function compare(picture: string, width: number): Promise<void> {
  await drawWhole(width)
  const isAlike = await look(picture).then(
    () => true,
    () => false,
  )
  if (isAlike) return
  // a busy browser now and then hands over a picture in which a layer, such as a bar that stays at the top, is still blank, and goes on to: drawn anew it has all of them
  await drawWhole(width)
  await look(picture)
}

async function look(picture: string): Promise<void> {
  // oxlint-disable-next-line vitest/no-standalone-expect -- it ends every story's own test
  await expect(document.body).toMatchScreenshot(picture)
}

/** Makes the page as high as all that is on it, so that nothing is left out. */
async function drawWhole(width: number): Promise<void> {
  await resize(width, LEAST)
  await resize(width, Math.max(document.querySelector('[role="dialog"]') ? PHONE : LEAST, document.documentElement.scrollHeight))
}

/** Gives the page another size, and waits until all of it is there and nothing moves any more. */
async function resize(width: number, height: number): Promise<void> {
  await page.viewport(width, height)
  steadyWords(document.body)
  await untilDrawn()
}
