/** A flag and its variants by name; the first is the default. */
interface Flag {
  readonly key: string
  /** Description for the person who switches it. */
  readonly about: string
  readonly variants: Readonly<Record<string, boolean | string | object>>
  /** Its experiment, if any: displayed variants are counted. */
  readonly experiment?: string
}

const onOff = { off: false, on: true }

/** The flags of the app; others return FLAG_NOT_FOUND. */
export const flagTable: readonly Flag[] = [
  { key: 'referrals', about: 'The menu has Referrals.', variants: { on: true, off: false } },
  { key: 'wl-talk-to-doctor-first', about: 'The counselling dialog offers a doctor first, in weight loss.', variants: onOff },
  { key: 'info-banner', about: 'A banner about shipping on every page but Messages.', variants: onOff },
  {
    key: 'ed-bulk-dialog',
    about: 'The shipping frequency dialog in ED: the alternate one is a drawer on a phone.',
    variants: { control: { layout: 'dialog' }, test: { layout: 'drawer' } },
    experiment: 'ed-bulk-dialog',
  },
  ...['northway', 'raven'].flatMap((brand) =>
    ['ed', 'hl', 'wl'].flatMap((treatment) => [
      { key: `hide-previous-${brand}-${treatment}`, about: 'No previous button in this questionnaire.', variants: onOff },
      { key: `sticky-footer-${brand}-${treatment}`, about: 'The buttons stay in sight in this questionnaire.', variants: onOff },
    ]),
  ),
]
