import type { SessionPort } from '@anamnesis/engine'
import { createMemorySession } from '@anamnesis/engine/storage'
import type { Flow } from '@anamnesis/engine/schema'
import type { FormOptions } from '../react/FormOptions.ts'

/** A loaded flow and its options. */
export interface LoadedFlow {
  readonly flow: Flow
  readonly options: FormOptions
}

/** State of a tag that survives removal from the page, so that it resumes when it is inserted again. */
export interface TagMemory {
  /** Address of the flow; another address resets the state. */
  readonly address: string
  readonly session: SessionPort
  loaded?: LoadedFlow
  isCompleteEmitted: boolean
}

/** Creates an empty state. */
export function createTagMemory(address: string): TagMemory {
  return { address, session: createMemorySession(), isCompleteEmitted: false }
}

/** Returns the loaded flow, or loads it; a failure is not cached. */
export async function loadOnce(memory: TagMemory, load: () => Promise<LoadedFlow>): Promise<LoadedFlow> {
  return (memory.loaded ??= await load())
}

/** Emits `complete` once. */
export function emitCompleteOnce(memory: TagMemory, tell: () => void): void {
  if (memory.isCompleteEmitted) return
  memory.isCompleteEmitted = true
  tell()
}
