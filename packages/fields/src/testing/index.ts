export { fieldContractSuite } from './fieldContractSuite.tsx'
export { findViolations } from './findViolations.ts'
export { renderField } from './renderField.tsx'
export type { RenderedField } from './renderField.tsx'
