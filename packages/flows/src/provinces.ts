import written from './options/provinces.json' with { type: 'json' }

/** Every province and territory of Canada, by its two-letter code, as patients choose it. */
export const provinces: readonly { readonly value: string; readonly label: string }[] = written
