interface DialogLayout {
  readonly layout: 'dialog' | 'drawer'
}

const isOn = (told: unknown): told is boolean => typeof told === 'boolean'
const isDialogLayout = (told: unknown): told is DialogLayout =>
  typeof told === 'object' && told !== null && 'layout' in told && (told.layout === 'dialog' || told.layout === 'drawer')

/**
 * Every flag that the app asks for, by its fixed name: what its value may be, and what holds until a provider has told, and where none is.
 * Those that belong to one questionnaire end with its brand and treatment: see {@link QuestionnaireFlag}.
 */
export const flagTable = {
  /** The menu has Referrals. */
  referrals: { fits: isOn, standard: false },
  /** The counselling dialog offers a doctor first, where a treatment is checked in on. */
  'wl-talk-to-doctor-first': { fits: isOn, standard: false },
  /** A banner about shipping, on every page but Messages. */
  'info-banner': { fits: isOn, standard: false },
  /** The shipping frequency dialog of one treatment: the alternate one is a drawer on a phone. */
  'ed-bulk-dialog': { fits: isDialogLayout, standard: { layout: 'dialog' } },
} as const satisfies Record<string, { readonly fits: (told: unknown) => boolean; readonly standard: unknown }>

/** A flag's name. */
export type FlagName = keyof typeof flagTable
/** What a flag's value is. */
export type FlagValue<Name extends FlagName> = (typeof flagTable)[Name]['fits'] extends ((told: unknown) => told is infer Value)
  ? Value
  : never

/** What a flag of one questionnaire begins with: no previous button, and a way on that stays in sight; both are off without a provider. */
export type QuestionnaireFlag = 'hide-previous' | 'sticky-footer'
