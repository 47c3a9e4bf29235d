import type { FieldLook, Styles } from '../wire.ts'

/** Applies the host page's text and colour styles to the input. Ignores names and values outside an allowlist. */
export function applyStyles(style: FieldLook['style']): void {
  sheet ??= adopt()
  sheet.replaceSync([...rules('input', style?.base), ...rules('input[aria-invalid="true"]', style?.invalid)].join('\n'))
}

const PROPERTIES = new Set(
  [
    'color',
    'font',
    'fontFamily',
    'fontSize',
    'fontStyle',
    'fontWeight',
    'letterSpacing',
    'lineHeight',
    'textAlign',
    'textTransform',
  ].concat(['textShadow', 'textDecoration', 'padding', 'caretColor', 'backgroundColor', 'opacity', 'iconColor', 'fontVariantNumeric']),
)
const STATES = new Set(['::placeholder', '::selection', ':focus', ':hover', ':disabled', ':-webkit-autofill'])

let sheet: CSSStyleSheet | undefined

function adopt(): CSSStyleSheet {
  const made = new CSSStyleSheet()
  document.adoptedStyleSheets.push(made)
  return made
}

function rules(selector: string, styles: Styles = {}): string[] {
  const declarations: string[] = []
  const nested: string[] = []
  for (const [key, value] of Object.entries(styles)) {
    if (typeof value !== 'string') {
      if (STATES.has(key)) nested.push(...rules(selector + key, value))
      continue
    }
    const property = key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    // no URL may be loaded from a field, and no value may end its rule
    if (PROPERTIES.has(key) && !/url\(|[{};]/i.test(value) && CSS.supports(property, value)) declarations.push(`${property}:${value}`)
  }
  return [`${selector}{${declarations.join(';')}}`, ...nested]
}
