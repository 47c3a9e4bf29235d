import written from './options/provinces.json' with { type: 'json' }

/** Every province and territory of Canada with its two-letter code, in display order. */
export const provinces: readonly { readonly value: string; readonly label: string }[] = written
