/** Sentences about charges, the same next to every price. */
export const chargeTexts = {
  /** Before a provider's decision. */
  onlyIfApproved: 'You are only charged if treatment is approved.',
  /** While shipments continue; the first was charged with the approval. */
  perShipment: 'We’ll charge your card for each new order when the pharmacy gets it ready, not before.',
  pausedUntil: (day: string) => `We won’t ship anything or charge your card until ${day}.`,
  duringPause: 'While it’s paused, we won’t ship anything or charge your card.',
  whilePaused: 'We won’t ship anything or charge your card until you resume.',
} as const
