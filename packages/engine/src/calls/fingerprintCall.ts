import type { AnswerValue, Call, Field, Transform } from '../schema/index.ts'
import { buildBody } from './buildBody.ts'
import type { Describe } from '../values/fieldDescriptors.ts'
import { isReceipt } from '../values/isReceipt.ts'
import { isPersisted } from '../values/isPersisted.ts'

/** Fingerprint of a call's answers; safe to store. Excludes facts, because it must not change when one becomes known. Secrets are
 * salted per tab, so a stored fingerprint cannot be used to guess a password.
 */
export function fingerprintCall({ call, fields, answerOf, transforms, describe, signedIn, salt }: FingerprintInput): string {
  const secrets = new Map(
    fields.flatMap((field): [string, AnswerValue][] => {
      const answer = isPersisted(field, describe) ? undefined : answerOf(field.name)
      return answer === undefined || isReceipt(answer) ? [] : [[field.name, answer]]
    }),
  )
  const body = buildBody({
    call: { ...call, bodyKeys: [] },
    fields,
    answerOf: (name) => (secrets.has(name) ? undefined : answerOf(name)),
    facts: { signedIn, flags: {} },
    transforms,
    describe,
  })
  const print = fingerprint(body)
  return secrets.size === 0 ? print : `${print}.${fingerprint([salt(), ...secrets])}`
}

/** Input of {@link fingerprintCall}. */
export interface FingerprintInput {
  readonly call: Call
  readonly fields: readonly Field[]
  readonly answerOf: (name: string) => AnswerValue | undefined
  readonly transforms: Readonly<Record<string, Transform>>
  readonly describe: Describe
  readonly signedIn: boolean
  /** Random text of this tab, never stored. */
  readonly salt: () => string
}

/** Short, stable hash of a body, for comparing bodies without storing them. */
function fingerprint(body: unknown): string {
  const text = JSON.stringify(body)
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  return (high >>> 0).toString(36) + (low >>> 0).toString(36)
}
