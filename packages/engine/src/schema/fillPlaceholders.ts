import { FlowSourceError } from './FlowSourceError.ts'

/** Fills in every `{placeholder}` of a document's texts. @throws FlowSourceError for an unknown one. */
export function fillPlaceholders(value: unknown, where: string, placeholders: Partial<Placeholders>): unknown {
  if (typeof value === 'string') return fillText(value, where, placeholders)
  if (Array.isArray(value)) return value.map((one) => fillPlaceholders(one, where, placeholders))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, mayContainPlaceholders(key) ? fillPlaceholders(one, where, placeholders) : one]),
  )
}

/** Whether texts under this key may contain placeholders. In the others patients read no text, or braces have another meaning. */
export const mayContainPlaceholders = (key: string): boolean => !LITERAL_KEYS.has(key)

const LITERAL_KEYS: ReadonlySet<string> = new Set(['$schema', '$options', 'example', 'pattern', 'unitCode'])

/** Placeholders that flow texts may use: a closed list. */
export interface Placeholders {
  readonly brand: string
  readonly pharmacy: string
  readonly supportEmail: string
  readonly supportPhone: string
  /** The phone number for a `tel:` link. */
  readonly supportPhoneDigits: string
  readonly treatment: string
  readonly treatmentCode: string
}

const PLACEHOLDER = /\{([A-Za-z][\w.:-]*)\}/g

function fillText(text: string, where: string, placeholders: Partial<Placeholders>): string {
  return text.replace(PLACEHOLDER, (whole, name: string) => {
    // answers are filled in for each patient
    if (name.startsWith('answer:')) return whole
    const known: Readonly<Record<string, string>> = { ...placeholders }
    const filled = Object.hasOwn(known, name) ? known[name] : undefined
    if (filled === undefined)
      throw new FlowSourceError(
        'FLOW_UNKNOWN_PLACEHOLDER',
        where,
        `there is no placeholder {${name}} (in “${text.slice(0, 60)}”).`,
        name,
        Object.keys(placeholders),
      )
    return filled
  })
}
