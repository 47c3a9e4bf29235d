/** The questions that lead to one offer, up to the first open one. Parts on which all remaining offers agree are skipped; a choice
 * that no remaining offer allows is open again.
 * @returns The questions and the resulting offer.
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

/** Another shipping plan that can be chosen later. Prices are in Canadian cents. */
export interface LaterPlan {
  /** For example: every 3 months. */
  readonly label: string
  readonly centsPerMonth: number
  /** Compared with monthly shipments. */
  readonly yearlySavingCents: number
}

/** The dose of an option. */
export interface Dose {
  /** Name of the drug, for the sentence that says what is bought. */
  readonly drug?: string
  /** For example 50 mg, or the name of a kit. */
  readonly strength: string
  /** Maximum number of doses per month; omitted if not counted. */
  readonly monthlyDoses?: number
  /** Days that a package lasts. */
  readonly packageDays: number
  /** Months of supply per shipment; 1 is the base plan for savings. */
  readonly monthsPerShipment: number
  /** Monthly price in Canadian cents. */
  readonly centsPerMonth: number
  /** Contents of a package, if it has several parts. */
  readonly contents?: readonly string[]
  /** Who it is for. */
  readonly pitch?: string
  /** URL of its picture. */
  readonly image?: string
  /** Other shipping plans, available after prescription. */
  readonly laterPlans?: readonly LaterPlan[]
}

/** A dose and its option. */
export interface DoseOffer {
  readonly value: string
  readonly dose: Dose
}

const PARTS = ['strength', 'monthlyDoses', 'monthsPerShipment'] as const

/** A part of a dose, in order of the questions. */
export type DosePart = (typeof PARTS)[number]
/** The parts chosen so far. */
export type DosePicks = { readonly [Part in DosePart]?: Dose[Part] | undefined }

/** A question about one part, with the remaining offers by answer. */
export interface DoseQuestion {
  readonly part: DosePart
  readonly choices: readonly { readonly pick: string | number | undefined; readonly offers: readonly DoseOffer[] }[]
  /** The chosen answer; undefined while open. */
  readonly picked: string | number | undefined
}

/** The choices that lead to an offer; skipped parts have none. */
export function picksOf({ dose }: DoseOffer, offers: readonly DoseOffer[]): DosePicks {
  return Object.fromEntries(arrangeDoses(offers, dose).questions.map(({ part, picked }) => [part, picked]))
}

/** Whether the questions distinguish all offers. */
export function areDistinct(offers: readonly DoseOffer[]): boolean {
  const parts = offers.map(({ dose }) => JSON.stringify(PARTS.map((part) => dose[part])))
  const isCounted = offers.map(({ dose }) => dose.monthlyDoses !== undefined)
  return new Set(parts).size === offers.length && new Set(isCounted).size <= 1
}

/** Yearly saving of an offer compared with monthly shipments of the same dose, in cents; 0 if there are none. */
export function yearlySaving({ dose }: DoseOffer, offers: readonly DoseOffer[]): number {
  const monthly = offers.find(
    (other) => other.dose.monthsPerShipment === 1 && other.dose.strength === dose.strength && other.dose.monthlyDoses === dose.monthlyDoses,
  )
  return monthly ? Math.max(0, (monthly.dose.centsPerMonth - dose.centsPerMonth) * 12) : 0
}
