/** A flag and its variants by name; the first is the default. */
export interface Flag {
  readonly key: string
  /** Description for the person who switches it. */
  readonly about: string
  readonly variants: Readonly<Record<string, boolean | string | object>>
  /** Its experiment, if any: displayed variants are counted. */
  readonly experiment?: string
}

const onOff = { off: false, on: true }

/** The flags of the app and of questionnaires, such as `northway-ed`; others return FLAG_NOT_FOUND. */
export const flagTable = (questionnaires: readonly string[]): readonly Flag[] => [
  { key: 'referrals', about: 'The menu has Referrals.', variants: { on: true, off: false } },
  { key: 'wl-talk-to-doctor-first', about: 'The counselling dialog offers a doctor first, in weight loss.', variants: onOff },
  { key: 'info-banner', about: 'A banner about shipping on every page but Messages.', variants: onOff },
  {
    key: 'ed-bulk-dialog',
    about: 'The shipping frequency dialog in ED: the alternate one is a drawer on a phone.',
    variants: { control: { layout: 'dialog' }, test: { layout: 'drawer' } },
    experiment: 'ed-bulk-dialog',
  },
  ...questionnaires.flatMap((name) => [
    { key: `hide-previous-${name}`, about: 'No previous button in this questionnaire.', variants: onOff },
    { key: `sticky-footer-${name}`, about: 'The buttons stay in sight in this questionnaire.', variants: onOff },
  ]),
]
