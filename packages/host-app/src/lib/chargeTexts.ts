/** Sentences about charges, the same next to every price. */
export const chargeTexts = {
  /** Before a provider's decision. */
  onlyIfApproved: 'You are only charged if treatment is approved.',
  /** While shipments continue. */
  perShipment:
    'We’ll charge your first order when your provider approves it. We’ll charge each later one when the pharmacy gets it ready, not before.',
  whilePaused: 'We won’t ship anything or charge your card until you resume.',
} as const
