/** The first element that a selector finds in the page that the server rendered. @throws Error without one of the kind */
export function elementOf<Kind extends HTMLElement>(selector: string, kind: new () => Kind): Kind {
  const found = document.querySelector(selector)
  if (!(found instanceof kind)) throw new Error(`The page has no ${selector}.`)
  return found
}
