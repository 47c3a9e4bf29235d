/** Resolves once all of the app's styles are there: a page that is drawn at build time brings those that it shows, and the rest comes after it. @throws when it does not come */
export function loadStyles(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link#styles')
  if (!link || isThere(link)) return Promise.resolve()
  // asked for anew: nothing tells one that failed from one that is on its way
  const again = document.createElement('link')
  for (const { name, value } of link.attributes) again.setAttribute(name, value)
  return new Promise((resolve, reject) => {
    const fail = () => reject(new TypeError(`Failed to fetch ${link.href}`))
    // a network that wants a log-in first answers everything with its own page
    again.addEventListener('load', () => (isThere(again) ? resolve() : fail()))
    again.addEventListener('error', fail)
    link.replaceWith(again)
  })
}

function isThere({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0
  } catch {
    // browsers have a sheet for one that failed, and let nobody read it
    return false
  }
}
