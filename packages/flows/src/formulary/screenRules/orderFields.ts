/** The fields of an order. */
export const ORDER_FIELDS = { drug: 'drug_id', order: 'dose_id', addOn: 'add_on_ids' } as const
