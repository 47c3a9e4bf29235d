import type { HostedStyles } from './chargebeeTypes.ts'

/** The look of our own text boxes, read from the page, for fields in frames that inherit nothing. */
export function readStyles(element: Element): HostedStyles {
  const style = getComputedStyle(element)
  const { color, fontFamily, fontSize, fontWeight } = style
  const themed = (name: string) => style.getPropertyValue(`--ana-colour-${name}`).trim() || color
  return {
    base: { color, fontFamily, fontSize, fontWeight, '::placeholder': { color: themed('muted'), opacity: '1' } },
    invalid: { color: themed('danger') },
  }
}
