import type { SessionPort } from '@anamnesis/engine'
import { createMemorySession } from '@anamnesis/engine/storage'
import type { Flow } from '@anamnesis/engine/schema'
import type { FormOptions } from '../react/FormOptions.ts'

/** What a tag keeps when it is removed from the page, so that it resumes when it is inserted again: address, session, loaded flow, and whether it was complete. */
export interface TagState {
  /** Address of the flow; another address resets the state. */
  readonly address: string
  readonly session: SessionPort
  loaded?: LoadedFlow
  isCompleteEmitted: boolean
}

/** A loaded flow and its options. */
export interface LoadedFlow {
  readonly flow: Flow
  readonly options: FormOptions
}

/** Creates an empty state. */
export function createTagState(address: string): TagState {
  return { address, session: createMemorySession(), isCompleteEmitted: false }
}

/** Returns the loaded flow, or loads it; a failure is not cached. */
export async function loadOnce(state: TagState, load: () => Promise<LoadedFlow>): Promise<LoadedFlow> {
  return (state.loaded ??= await load())
}

/** Emits `complete` once. */
export function emitCompleteOnce(state: TagState, emit: () => void): void {
  if (state.isCompleteEmitted) return
  state.isCompleteEmitted = true
  emit()
}
