interface DialogLayout {
  readonly layout: 'dialog' | 'drawer'
}

const isOn = (value: unknown): value is boolean => typeof value === 'boolean'
const isDialogLayout = (value: unknown): value is DialogLayout =>
  typeof value === 'object' && value !== null && 'layout' in value && (value.layout === 'dialog' || value.layout === 'drawer')

/** Every fixed flag with its schema and its default, which applies until or without a provider's value. For those of one questionnaire see {@link QuestionnaireFlag}. */
export const flagTable = {
  /** Shows Referrals in the menu. */
  referrals: { fits: isOn, standard: false },
  /** The counselling dialog offers a doctor first, for treatments with check-ins. */
  'wl-talk-to-doctor-first': { fits: isOn, standard: false },
  /** A shipping banner on every page except Messages. */
  'info-banner': { fits: isOn, standard: false },
  /** Layout of the shipping frequency dialog of one treatment; the drawer is for phones. */
  'ed-bulk-dialog': { fits: isDialogLayout, standard: { layout: 'dialog' } },
} as const satisfies Record<string, { readonly fits: (value: unknown) => boolean; readonly standard: unknown }>

/** Name of a flag. */
export type FlagName = keyof typeof flagTable
/** Value type of a flag. */
export type FlagValue<Name extends FlagName> = (typeof flagTable)[Name]['fits'] extends ((value: unknown) => value is infer Value)
  ? Value
  : never

/** Prefixes of flags of one questionnaire: no previous button; a sticky Next. Off by default. */
export type QuestionnaireFlag = 'hide-previous' | 'sticky-footer'
