import { afterEach, inject, type TestContext } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { PictureRequest } from '../scripts/pictures/storySheets.ts'
import { checkStyles, expectedStyles } from './expectedStyles.ts'
import { restoreClock } from './freezeClock.ts'
import { sheetOf } from './sheetOf.ts'
import { maskDynamicText } from './maskDynamicText.ts'
import { themes } from './themes.ts'
import { waitForStableRender } from './waitForStableRender.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The brand of the stories. */
    readonly brand: string
    /** Whether pictures are compared with the sheets. */
    readonly areSheetsCompared: boolean
  }
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    readonly takePicture: (request: PictureRequest) => Promise<void>
  }
}

/** The context that addon-vitest's test utilities provide. */
interface TestedStory {
  readonly id: string
  readonly tags: readonly string[]
  readonly parameters: { readonly layout?: string; readonly sheet?: string | false }
}

/** Width of a phone, in CSS pixels. */
const WIDTH = 390
const HEIGHT = 844
/** Maximum picture height, in CSS pixels. */
const MOST_HEIGHT = 3 * HEIGHT
/** Storybook's padding around a story that does not fill the page, in CSS pixels. */
const PADDING = 16

// Storybook's own messages are a third of the page's elements, all of which axe reads after each story
for (const message of document.querySelectorAll('.sb-wrapper')) message.remove()

// after the play function
afterEach(async (context) => {
  const { story, task } = context as TestContext & { readonly story?: TestedStory } // added by addon-vitest
  try {
    if (!story || task.result?.state === 'fail') return
    if (expectedStyles[story.id]) {
      await waitForStableRender()
      checkStyles(story.id, themes[inject('brand')])
    }
    const sheet = inject('areSheetsCompared') ? sheetOf(story) : undefined
    if (sheet !== undefined) await takePicture(story, sheet)
  } finally {
    restoreClock()
  }
})

async function takePicture(story: TestedStory, sheet: string): Promise<void> {
  const isPage = story.parameters.layout === 'fullscreen'
  document.body.style.padding = isPage ? '' : `${PADDING}px`
  await resize(HEIGHT)
  const whole = Math.min(Math.max(HEIGHT, document.documentElement.scrollHeight), MOST_HEIGHT)
  if (whole > HEIGHT) await resize(whole)
  const height = isPage ? whole : Math.min(whole, lowest() + PADDING)
  const brand = inject('brand')
  // components show both brands; pages get a sheet per brand
  await commands.takePicture({ story: story.id, brand, sheet: isPage ? `${sheet}-${brand}` : sheet, height })
}

/** Sets the page height at phone width and waits until the page is stable. */
async function resize(height: number): Promise<void> {
  await page.viewport(WIDTH, height)
  scrollTo(0, 0)
  maskDynamicText(document.body)
  await waitForStableRender()
}

/** The bottom edge of the content, in CSS pixels. */
const lowest = () =>
  Math.ceil(Math.max(...[...document.body.querySelectorAll('*')].map((element) => element.getBoundingClientRect().bottom)))
