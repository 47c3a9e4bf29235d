import type { ScreenState } from './ScreenState.ts'

/** A story: sidebar position and content. */
export interface FlowStory {
  readonly id: string
  /** Sidebar path, separated by slashes. */
  readonly title: string
  readonly name: string
  /** Export name in its file. */
  readonly exportName: string
  /** `!test` if another flow of the brand tests the same screen and state; `long` if only the long ring plays it. */
  readonly tags: readonly string[]
  /** Name of its sheet; false if another story shows the layout. */
  readonly sheet: string | false
  readonly shows: ScreenState
}
