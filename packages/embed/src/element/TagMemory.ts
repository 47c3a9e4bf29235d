import type { SessionPort } from '@anamnesis/engine'
import { createMemorySession } from '@anamnesis/engine/storage'
import type { Flow } from '@anamnesis/engine/schema'
import type { FormOptions } from '../react/FormOptions.ts'

/** A flow that was loaded, and what it is opened with. */
export interface LoadedFlow {
  readonly flow: Flow
  readonly options: FormOptions
}

/** What a tag keeps while it is out of the page: put back, it stands where it stood. */
export interface TagMemory {
  /** Of one address; of another one it is made anew. */
  readonly address: string
  readonly session: SessionPort
  loaded?: LoadedFlow
  isCompleteEmitted: boolean
}

/** Remembers nothing yet. */
export function createTagMemory(address: string): TagMemory {
  return { address, session: createMemorySession(), isCompleteEmitted: false }
}

/** What was loaded before, or else what `load` gives; where that fails, nothing is kept. */
export async function loadOnce(memory: TagMemory, load: () => Promise<LoadedFlow>): Promise<LoadedFlow> {
  return (memory.loaded ??= await load())
}

/** Calls `tell` the first time, and never again. */
export function emitCompleteOnce(memory: TagMemory, tell: () => void): void {
  if (memory.isCompleteEmitted) return
  memory.isCompleteEmitted = true
  tell()
}
