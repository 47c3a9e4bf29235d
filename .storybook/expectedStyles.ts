import type { Theme } from '../packages/flows/src/theme/theme.ts'

/** An expected style of a story, with a mistake that the check must detect. */
interface ExpectedStyle {
  readonly what: string
  readonly selector: string
  /** A CSS property, or `shown`: whether the element can be seen. */
  readonly property: string
  /** The computed value; read of the theme where brands differ. */
  readonly value: string | ((theme: Theme) => string)
  /** A declaration that changes the value. */
  readonly mistake: string
}

/** The computed form of `#RRGGBB`. */
const rgb = (hex: string) => `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`

const HIDDEN = 'visibility: hidden'
const isShown = { property: 'shown', value: 'true', mistake: HIDDEN } as const

/** Styles checked in every run, by story. They cover the kinds of changes that sheets show; sheets are compared only in the long ring. */
export const expectedStyles: Readonly<Record<string, readonly ExpectedStyle[]>> = {
  'fields-tile--filled': [
    { what: 'the mark of the chosen option', selector: '[aria-checked="true"] svg > *', ...isShown },
    {
      what: 'the border of an option',
      selector: '[role="radio"]',
      property: 'border-top-width',
      value: '1px',
      mistake: 'border-width: 2px',
    },
  ],
  'fields-checkbox-group--filled': [{ what: 'the tick of a chosen option', selector: '[data-selected] svg > *', ...isShown }],
  'fields-text--invalid': [
    { what: 'the icon of the error', selector: '[id$="-error"] svg', ...isShown },
    { what: 'the weight of the label', selector: 'label', property: 'font-weight', value: '550', mistake: 'font-weight: 400' },
    {
      what: 'the border of an invalid field',
      selector: 'input',
      property: 'border-top-color',
      value: ({ colour }) => rgb(colour.danger),
      mistake: 'border-color: var(--ana-colour-line)',
    },
  ],
  'fields-multi-select--open': [
    {
      what: 'the focus ring',
      selector: 'input',
      property: 'outline-color',
      value: ({ colour }) => rgb(colour.focus),
      mistake: 'outline-color: transparent',
    },
  ],
  'layout-screenlayout--question': [
    { what: 'the icon of Back', selector: 'header svg', ...isShown },
    { what: 'the size of the heading', selector: 'main h1', property: 'font-size', value: '36px', mistake: 'font-size: 37px' },
    {
      what: 'the space above the question',
      selector: 'main',
      property: 'padding-top',
      value: '48px',
      mistake: 'padding-block-start: 52px',
    },
    { what: 'the button', selector: '[type="submit"]', ...isShown },
    {
      what: 'the corners of the button',
      selector: '[type="submit"]',
      property: 'border-top-left-radius',
      value: ({ radius }) => radius.control,
      mistake: 'border-radius: 6px',
    },
    {
      what: 'the colour of the brand',
      selector: '[type="submit"]',
      property: 'background-color',
      value: ({ colour }) => rgb(colour.brand),
      mistake: 'background: rgb(from var(--ana-colour-brand) r calc(g + 4) b)',
    },
  ],
  'layout-screenlayout--with-an-error': [{ what: 'the icon of the error', selector: '[id$="-error"] svg', ...isShown }],
}

/** Checks the styles of the story on the page, and that each check fails after its mistake.
 * @throws LOOK_CHANGED for a different value; LOOK_UNCHECKED when the mistake has no effect.
 */
export function checkStyles(story: string, theme: Theme | undefined): void {
  for (const look of expectedStyles[story] ?? []) {
    const { what, selector, property, value, mistake } = look
    const expected = typeof value === 'string' ? value : theme && value(theme)
    const found = readStyle(look)
    if (found !== expected)
      throw new Error(
        `LOOK_CHANGED ${what}: ${property} of ${selector} is ${found} instead of ${expected}. If this is intended, change .storybook/expectedStyles.ts.`,
      )
    const style = document.createElement('style')
    style.textContent = `${selector} { transition: none !important; ${mistake} !important }`
    document.head.append(style)
    const isNoticed = readStyle(look) !== expected
    style.remove()
    if (!isNoticed) throw new Error(`LOOK_UNCHECKED ${what}: “${mistake}” does not change ${property} of ${selector}.`)
  }
}

/** The values of all elements that match the selector. */
function readStyle({ selector, property }: ExpectedStyle): string {
  const read = (element: Element) =>
    property === 'shown' ? String(canBeSeen(element)) : getComputedStyle(element).getPropertyValue(property)
  return [...new Set([...document.querySelectorAll(selector)].map(read))].join(' or ') || 'nothing'
}

function canBeSeen(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect()
  return width + height > 0 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
}
