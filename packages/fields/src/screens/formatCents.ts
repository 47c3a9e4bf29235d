import { pageLocale } from '../private/pageLocale.ts'

/**
 * A price as patients read it, such as $54 or $8.50.
 * @param cents Cents of Canadian dollars.
 * @param locale The language and country whose way of writing it is used; the page's own by itself.
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
