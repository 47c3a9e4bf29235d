/** The tracking page of a parcel; null for an unknown carrier, and without a number. */
export function trackingUrl(carrier: string | null, number: string | null): string | null {
  const name = (carrier ?? '').toLowerCase().replaceAll(/[^a-z]/g, '')
  const known = CARRIERS.find(({ names }) => names.includes(name))
  return known && number !== null ? known.url(encodeURIComponent(number.replaceAll(' ', ''))) : null
}

/** Tracking pages of carriers by their common names, in lower case without spaces and punctuation. */
const CARRIERS: readonly { readonly names: readonly string[]; readonly url: (number: string) => string }[] = [
  {
    names: ['canadapost', 'postescanada'],
    url: (number) => `https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=${number}`,
  },
  { names: ['purolator'], url: (number) => `https://www.purolator.com/en/shipping/tracker?pin=${number}` },
  { names: ['ups', 'unitedparcelservice'], url: (number) => `https://www.ups.com/track?tracknum=${number}` },
  { names: ['fedex', 'federalexpress'], url: (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}` },
]
