export { flowOf, yesNo } from './flowOf.ts'
export type { FlowParts } from './flowOf.ts'
export { memoryPorts } from './memoryPorts.ts'
export type { MemoryPorts, MemoryPortsInput } from './memoryPorts.ts'
