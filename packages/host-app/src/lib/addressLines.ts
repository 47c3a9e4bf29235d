/** Formats a postal address as lines: street, unit, and city, province and postal code as Canada Post writes them. Missing parts are left out. */
export function addressLines(address: StoredAddress): readonly string[] {
  const { address_line1: street, address_line2: unit, city, province, postal_code: code } = address
  const place = [city, province, code?.replace(/^(...)(...)$/, '$1 $2')].filter(Boolean).join(' ')
  return [street, unit, place].flatMap((line) => (line ? [line] : []))
}

/** An address as the profile stores it: a province's code, a postal code without its space. */
interface StoredAddress {
  readonly address_line1?: string | null
  readonly address_line2?: string | null
  readonly city?: string | null
  readonly province?: string | null
  readonly postal_code?: string | null
}
