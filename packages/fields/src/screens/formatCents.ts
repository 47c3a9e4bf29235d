import { pageLocale } from '../private/pageLocale.ts'

/** Formats a price, such as $54 or $8.50.
 * @param cents Canadian cents.
 * @param locale Default: the page's.
 */
export function formatCents(cents: number, locale: string = pageLocale()): string {
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'CAD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(cents / 100)
}
