import type { Field } from '../schema/index.ts'
import { type Describe, sensitivityOf } from './fieldDescriptors.ts'

/** The field's answer is kept over a reload; secrets, cards and files are not. */
export function isPersisted(field: Field, describe: Describe): boolean {
  return describe(field).storage !== 'receipt' && sensitivityOf(field, describe) !== 'secret'
}
