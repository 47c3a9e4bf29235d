/** How numbers and money are written on this page, as Canada writes them in the page's own language. */
export function pageLocale(): 'en-CA' | 'fr-CA' {
  // there is no page where a server draws it
  return globalThis.document?.documentElement.lang.startsWith('fr') ? 'fr-CA' : 'en-CA'
}
