import type { ScreenState } from './ScreenState.ts'

/** One story: where it stands in the sidebar, and what it shows. */
export interface FlowStory {
  readonly id: string
  /** The way to it in the sidebar, separated by slashes. */
  readonly title: string
  readonly name: string
  /** The name that its file exports it under. */
  readonly exportName: string
  /** `!test` where the same screen in the same state is tested in another flow of the brand. */
  readonly tags: readonly string[]
  /** No story before it of the brand looks alike but for its words: its picture is compared. */
  readonly isPictured: boolean
  readonly shows: ScreenState
}
