import type { Field } from '../schema/index.ts'
import { describeField, sensitivityOf } from '../values/fieldDescriptors.ts'

/** The field's answer is kept over a reload; secrets, cards and files are not. */
export function isKept(field: Field): boolean {
  return describeField(field).storage !== 'receipt' && sensitivityOf(field) !== 'secret'
}
