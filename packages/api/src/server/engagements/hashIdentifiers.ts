import { createHash } from 'node:crypto'

/** Normalises each identifier as advertisers specify and hashes it: SHA-256 in lower-case hex; null if unknown. */
export function hashIdentifiers(known: Identifiers) {
  return {
    em: sha256(known.email, lower),
    e164_up: sha256(known.phone, digitsOf),
    hfn: sha256(known.firstName, words),
    hln: sha256(known.lastName, words),
    al: sha256(known.addressLine, words),
    ct: sha256(known.city, solid),
    st: sha256(known.province, lower),
    zp: sha256(known.postalCode, solid),
    // the service is for patients in Canada only
    cn: sha256('ca', lower),
    extid: sha256(known.externalId, (text) => text),
  }
}

/** A patient's identifiers as stored. */
export interface Identifiers {
  readonly email?: string | null | undefined
  readonly phone?: string | null | undefined
  readonly firstName?: string | null | undefined
  readonly lastName?: string | null | undefined
  readonly addressLine?: string | null | undefined
  readonly city?: string | null | undefined
  readonly province?: string | null | undefined
  readonly postalCode?: string | null | undefined
  readonly externalId?: string | null | undefined
}

const lower = (text: string) => text.normalize('NFC').trim().toLowerCase()
/** Words without punctuation; accents stay. */
const words = (text: string) => lower(text).replaceAll(/[^\p{L}\p{N}\s]/gu, '')
const solid = (text: string) => words(text).replaceAll(/\s/gu, '')

/** The digits of a Canadian phone number with country code. */
function digitsOf(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '')
  return digits.length === 10 ? `1${digits}` : digits
}

function sha256(text: string | null | undefined, normalise: (text: string) => string): string | null {
  const normal = normalise(text ?? '')
  return normal === '' ? null : createHash('sha256').update(normal, 'utf8').digest('hex')
}
