import type { ScreenState } from './ScreenState.ts'

/** One story: where it stands in the sidebar, and what it shows. */
export interface FlowStory {
  readonly id: string
  /** The way to it in the sidebar, separated by slashes. */
  readonly title: string
  readonly name: string
  /** The name that its file exports it under. */
  readonly exportName: string
  /** `!test` where the same screen in the same state is tested in another flow of the brand; `long` where only the long ring plays it. */
  readonly tags: readonly string[]
  /** Name of the sheet that shows it; false where another story shows its layout. */
  readonly sheet: string | false
  readonly shows: ScreenState
}
