import type { ScreenState, StateName } from './ScreenState.ts'

/** Timeout for a screen, in milliseconds. */
const PATIENCE = 120_000

/** Checks that a state is reached. */
const isReached = {
  empty: () => true,
  filled: (canvas) => canvas.querySelector('[data-answered="true"]') !== null,
  // secrets, cards and files are asked again, so nothing may be filled
  resumed: () => true,
  invalid: (canvas) => canvas.querySelector('form [id$="-errors"]') !== null,
  'call failed': (canvas) => canvas.querySelector('[role="alert"]') !== null,
  stopped: () => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null,
} satisfies Record<StateName, (canvas: HTMLElement) => boolean>

const pressesNext: Readonly<Record<StateName, boolean>> = {
  empty: false,
  filled: false,
  resumed: false,
  invalid: true,
  'call failed': true,
  stopped: true,
}

/** Waits for the screen, presses Next if its state requires that, and waits for the state.
 * @throws if the flow no longer leads there.
 */
export async function reachState({
  canvasElement,
  args,
}: {
  readonly canvasElement: HTMLElement
  readonly args: ScreenState
}): Promise<void> {
  const { screen, state, interrupt } = args
  const form = await until(`the screen ${screen}`, () => canvasElement.querySelector<HTMLFormElement>(`form[data-screen="${screen}"]`))
  await until('its fields', () => !form.querySelector('[data-skeleton], [data-loading]'))
  await document.fonts.ready
  if (pressesNext[state]) form.requestSubmit()
  await until(`the state “${interrupt ?? state}”`, () => isReached[state](canvasElement))
  const heading = document.querySelector('h1, [role="heading"]')
  if (!heading?.textContent) throw new Error(`STORY_NO_HEADING ${screen}: screen readers need a heading. Add a title.`)
}

async function until<Found>(what: string, find: () => Found): Promise<NonNullable<Found>> {
  const end = performance.now() + PATIENCE
  for (;;) {
    const found = find()
    if (found) return found
    if (document.querySelector('[data-undrawn]')) throw new Error('STORY_UNDRAWN: the screen failed to render. See the console.')
    if (performance.now() > end)
      throw new Error(`STORY_NOT_REACHED: ${what} didn't appear. Open the story, then run: npm run stories:generate.`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
