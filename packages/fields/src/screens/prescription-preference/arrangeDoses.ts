/** Another way to have a dose shipped, which can be chosen later. Money is in cents of Canadian dollars. */
export interface LaterPlan {
  /** Such as: every 3 months. */
  readonly label: string
  readonly centsPerMonth: number
  /** Against shipments every month. */
  readonly yearlySavingCents: number
}

/** What an option for the dose stands for. */
export interface Dose {
  /** Such as 50 mg, or the name of a kit. */
  readonly strength: string
  /** How many are taken in a month at most; left out where they are not counted. */
  readonly monthlyDoses?: number
  /** Days that one package lasts. */
  readonly packageDays: number
  /** Months' supply in one shipment; 1 is the plan that others are compared with. */
  readonly monthsPerShipment: number
  /** In cents of Canadian dollars. */
  readonly centsPerMonth: number
  /** What is in a package, a line each, where it holds more than one thing. */
  readonly contents?: readonly string[]
  /** Whom it is for, where that sets it apart from others. */
  readonly pitch?: string
  /** Address of its picture. */
  readonly image?: string
  /** How else it can be shipped once it is prescribed. */
  readonly laterPlans?: readonly LaterPlan[]
}

/** A dose, and the option that stands for it. */
export interface DoseOffer {
  readonly value: string
  readonly dose: Dose
}

const PARTS = ['strength', 'monthlyDoses', 'monthsPerShipment'] as const

/** One of the things that a dose is put together from, in the order in which they are asked for. */
export type DosePart = (typeof PARTS)[number]
/** What has been decided so far. */
export type DosePicks = { readonly [Part in DosePart]?: Dose[Part] | undefined }

/** A question about one part: the offers left under each of its answers. */
export interface DoseQuestion {
  readonly part: DosePart
  readonly choices: readonly { readonly pick: string | number | undefined; readonly offers: readonly DoseOffer[] }[]
  /** The answer; undefined where it is still open. */
  readonly picked: string | number | undefined
}

/**
 * The questions that lead to one offer, up to the first that is open. A part on which the offers left agree is not asked
 * for; a decision that no offer left allows is open again, never replaced by another.
 * @returns The questions, and the one offer that they have led to.
 */
export function arrangeDoses(
  offers: readonly DoseOffer[],
  picks: DosePicks,
): { readonly questions: readonly DoseQuestion[]; readonly chosen: DoseOffer | undefined } {
  let left = offers
  const questions: DoseQuestion[] = []
  for (const part of PARTS) {
    const values = [...new Set(left.map(({ dose }) => dose[part]))]
    if (values.length === 1) continue
    const choices = values.map((pick) => ({ pick, offers: left.filter(({ dose }) => dose[part] === pick) }))
    const decided = choices.find(({ pick }) => pick !== undefined && pick === picks[part])
    questions.push({ part, choices, picked: decided?.pick })
    if (!decided) return { questions, chosen: undefined }
    left = decided.offers
  }
  return { questions, chosen: left.length === 1 ? left[0] : undefined }
}

/** What was decided to come to an offer; a part that was not asked for was not decided either. */
export function picksOf({ dose }: DoseOffer, offers: readonly DoseOffer[]): DosePicks {
  return Object.fromEntries(arrangeDoses(offers, dose).questions.map(({ part, picked }) => [part, picked]))
}

/** Whether the questions about their parts can tell every two offers apart. */
export function areDistinct(offers: readonly DoseOffer[]): boolean {
  const parts = offers.map(({ dose }) => JSON.stringify(PARTS.map((part) => dose[part])))
  const isCounted = offers.map(({ dose }) => dose.monthlyDoses !== undefined)
  return new Set(parts).size === offers.length && new Set(isCounted).size <= 1
}

/** What a year of an offer saves against the same dose shipped every month, in cents; 0 where it is not sold so. */
export function yearlySaving({ dose }: DoseOffer, offers: readonly DoseOffer[]): number {
  const monthly = offers.find(
    (other) => other.dose.monthsPerShipment === 1 && other.dose.strength === dose.strength && other.dose.monthlyDoses === dose.monthlyDoses,
  )
  return monthly ? Math.max(0, (monthly.dose.centsPerMonth - dose.centsPerMonth) * 12) : 0
}
