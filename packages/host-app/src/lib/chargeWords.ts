/** When a patient pays: the sentences of the payment screen, said the same wherever a price stands. */
export const chargeWords = {
  /** Before a provider has decided. */
  onlyIfApproved: 'You are only charged if treatment is approved.',
  /** While shipments go out. */
  perShipment:
    'Your first order is charged when your provider approves it, and each later one when the pharmacy gets it ready, not before.',
  whilePaused: 'We won’t ship anything or charge your card until you resume.',
} as const
