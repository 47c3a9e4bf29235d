'use client'

export type { Completed } from '../ports/collectCompleted.ts'
export { Form } from './Form.tsx'
export type { FormProps } from './Form.tsx'
export type { FormOptions } from './FormOptions.ts'
export { OpenForm } from './OpenForm.tsx'
export { openForm } from './formOpening.ts'
