import type { AnswerValue, Call, Field, Transform } from '../schema/index.ts'
import { buildBody } from './buildBody.ts'
import type { Describe } from '../values/fieldDescriptors.ts'
import { isPersisted } from '../values/isPersisted.ts'

/** What a call is known again by. */
export interface FingerprintInput {
  readonly call: Call
  readonly fields: readonly Field[]
  readonly answerOf: (name: string) => AnswerValue | undefined
  readonly transforms: Readonly<Record<string, Transform>>
  readonly describe: Describe
  readonly signedIn: boolean
  /** A random text of this tab, never stored. */
  readonly salt: () => string
}

/**
 * The fingerprint of a call's answers, which may be stored. Facts are left out, since it must not change when one becomes
 * known. Secrets count with a salt that goes with the tab: a stored print gives no password away to one who guesses.
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

/** What is left of a secret, card or file once it was given; it gives nothing away. */
export function isReceipt(answer: AnswerValue): boolean {
  return typeof answer === 'object' && 'kind' in answer && answer.kind === 'receipt'
}

/** A short, stable fingerprint of a body: tells whether two bodies are the same without keeping either. */
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
