import { formatCents } from '../formatCents.ts'
import { type Dose, type DoseOffer, type DosePart, type DoseQuestion, yearlySaving } from './arrangeDoses.ts'

// Texts of a dose in parts: its questions, answers and order.

/** Title of each question. */
export const partTitles = {
  strength: 'Strength',
  monthlyDoses: 'Doses a month',
  monthsPerShipment: 'How often it ships',
} satisfies Record<DosePart, string>

const labels = {
  strength: ({ strength }: Dose) => strength,
  monthlyDoses: ({ monthlyDoses = 0 }: Dose) => dosesOf(monthlyDoses),
  monthsPerShipment: ({ monthsPerShipment }: Dose) => everyMonths(monthsPerShipment),
} satisfies Record<DosePart, (dose: Dose) => string>

/** Text and picture of an answer: name, price, yearly saving. */
export function choiceText(
  part: DosePart,
  { offers }: DoseQuestion['choices'][number],
  all: readonly DoseOffer[],
): { readonly label: string; readonly details: string; readonly saving: string | undefined; readonly image: string | undefined } {
  const [first] = offers
  // details of a single dose do not apply to a group
  const only = offers.length === 1 && part === 'strength' ? first?.dose : undefined
  const prices = offers.map(({ dose }) => dose.centsPerMonth)
  const least = Math.min(...prices)
  const aMonth = `${prices.some((one) => one !== least) ? 'From ' : ''}${formatCents(least)} a month`
  const counts = new Set(offers.map(({ dose }) => dose.monthlyDoses))
  const [count] = counts
  const aDose = counts.size === 1 && count !== undefined && count > 0 ? `, ${formatCents(Math.round(least / count))} a dose` : ''
  const saved = part === 'monthsPerShipment' && first ? yearlySaving(first, all) : 0
  return {
    label: first ? labels[part](first.dose) : '',
    details: [only?.pitch, aMonth + aDose].filter(Boolean).join('\n'),
    saving: savingText(saved),
    image: only?.image,
  }
}

/** Common properties of all offers: strength and monthly doses. */
export function commonText(offers: readonly DoseOffer[]): readonly string[] {
  const [first] = offers
  const isCommon = (part: DosePart) => new Set(offers.map(({ dose }) => dose[part])).size === 1
  if (!first) return []
  return [
    ...(isCommon('strength') ? [`${partTitles.strength}: ${first.dose.strength}`] : []),
    ...(isCommon('monthlyDoses') && first.dose.monthlyDoses !== undefined
      ? [`${partTitles.monthlyDoses}: ${first.dose.monthlyDoses}`]
      : []),
  ]
}

/** Text of a saving; undefined if none. */
export const savingText = (cents: number) => (cents > 0 ? `Save ${formatCents(cents)} a year` : undefined)

/** What is bought, as the beginning of a sentence that ends with its price, and what a package contains. */
export function orderText({ drug, strength, monthlyDoses, packageDays, monthsPerShipment, centsPerMonth, contents }: Dose): {
  readonly order: string
  readonly contents: string
  readonly price: string
} {
  const doses = monthlyDoses === undefined ? '' : `, ${dosesOf(monthlyDoses)} a month`
  return {
    order: `You’re choosing ${[drug, strength].filter(Boolean).join(', ')}${doses}, for `,
    contents: `${contents ? `${new Intl.ListFormat('en-CA').format(contents)}. ` : ''}A package lasts ${packageDays === 1 ? '1 day' : `${packageDays} days`}.`,
    price: `${formatCents(centsPerMonth * monthsPerShipment)} ${everyMonths(monthsPerShipment).toLowerCase()}, only if treatment is approved`,
  }
}

const dosesOf = (count: number) => (count === 1 ? '1 dose' : `${count} doses`)
const everyMonths = (months: number) => (months === 1 ? 'Every month' : `Every ${months} months`)
