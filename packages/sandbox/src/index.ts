export { SandboxError, type SandboxErrorCode } from './SandboxError.ts'
export { startSandboxes, type SandboxOptions, type Sandboxes } from './startSandboxes.ts'
