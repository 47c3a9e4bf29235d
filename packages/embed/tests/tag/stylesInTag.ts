/** Runs in the page: each element of the tag and its rendered pseudo-elements, with computed styles. */
export function stylesInTag(): string[][] {
  const isDrawn = (element: Element, part: string): boolean => {
    if (part === '::placeholder') return element.matches('input, textarea')
    if (part === '::marker') return getComputedStyle(element).display === 'list-item'
    return getComputedStyle(element, part).content !== 'none'
  }
  return [...document.querySelectorAll('[data-anamnesis], [data-anamnesis] *')].flatMap((element) => {
    const parts = ['::before', '::after', '::marker', '::placeholder'].filter((part) => isDrawn(element, part))
    return [undefined, ...parts].map((part) => {
      const style = getComputedStyle(element, part)
      const lines = Array.from(style, (property) => `${property}: ${style.getPropertyValue(property)}`)
      // variables have no stable order
      return [`${element.tagName} ${element.getAttribute('class') ?? ''} ${part ?? ''}`, ...lines.toSorted()]
    })
  })
}
