/** When a patient pays: the sentences of the payment screen, said the same wherever a price stands. */
export const chargeWords = {
  /** Before a provider has decided. */
  onlyIfApproved: 'You are only charged if treatment is approved.',
  /** While shipments go out. */
  perShipment: 'Your card is charged when each shipment is sent, not before.',
} as const
