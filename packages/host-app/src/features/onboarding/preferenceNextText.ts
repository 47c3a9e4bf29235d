import { formatCents } from '@anamnesis/fields/screens'
import type { Drug, Order } from '@anamnesis/flows/internal'

/** Text of the Next button: the drug and its monthly price, once the screen's choices are made. */
export function preferenceNextText({ drug, order, offered, asksDose }: Preference): string {
  if (!drug || (asksDose && !order)) return 'Select and Continue'
  const prices = (order ? [order] : drug.orders.filter(({ id }) => offered.has(id))).map(({ centsPerMonth }) => centsPerMonth)
  const least = Math.min(...prices)
  const price = `${prices.some((cents) => cents !== least) ? 'from ' : ''}${formatCents(least)} a month`
  // the price stays on one line
  return `Continue with ${drug.name}\u00A0· ${price.replaceAll(' ', '\u00A0')}`
}

/** What a patient has chosen so far. */
interface Preference {
  readonly drug: Drug | undefined
  /** The chosen dose of the drug. */
  readonly order: Order | undefined
  /** Ids of the doses that the questionnaire offers. */
  readonly offered: ReadonlySet<string>
  /** The screen asks for the dose, too. */
  readonly asksDose: boolean
}
