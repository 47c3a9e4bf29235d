/** Locale for numbers and money: Canadian, in the page's language. */
export function pageLocale(): 'en-CA' | 'fr-CA' {
  // no document on a server
  return globalThis.document?.documentElement.lang.startsWith('fr') ? 'fr-CA' : 'en-CA'
}
