import type { Field } from '../schema/index.ts'
import { type Describe, sensitivityOf } from './fieldDescriptors.ts'

/** Whether the field's answer is stored across reloads; secrets, cards and files are not. */
export function isPersisted(field: Field, describe: Describe): boolean {
  return describe(field).storage !== 'receipt' && sensitivityOf(field, describe) !== 'secret'
}
