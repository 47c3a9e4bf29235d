import { compileFlow, type CompiledFlow } from '@anamnesis/engine'
import type { Flow } from '@anamnesis/engine/schema'
import type { FlowSource } from '../services.ts'

/** Compiles a flow, once per version: flows in use are the same objects. */
export function compiledFlow({ vocabulary }: Pick<FlowSource, 'vocabulary'>, flow: Flow): CompiledFlow {
  const known = compiled.get(vocabulary) ?? new WeakMap<Flow, CompiledFlow>()
  compiled.set(vocabulary, known)
  const found = known.get(flow) ?? compileFlow(flow, vocabulary)
  known.set(flow, found)
  return found
}

const compiled = new WeakMap<FlowSource['vocabulary'], WeakMap<Flow, CompiledFlow>>()
