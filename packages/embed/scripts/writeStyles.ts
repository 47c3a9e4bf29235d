import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import postcss from 'postcss'
import type { Container } from 'postcss'

/** Prefix of every selector: the element that contains a questionnaire, with the specificity of two ids that do not exist. */
const GUARD = '[data-anamnesis]:not(#ana_#ana_)'

/** A rem length follows the page's root font size; in media conditions it follows the browser's, and stays. */
const REM = /(?<![\w#.-])(-?(?:\d+\.?\d*|\.\d+))rem\b/g

// Builds dist/styles.css: the fields' styles, protected against the page's own.

const read = (address: string) => readFileSync(fileURLToPath(address), 'utf8')
const guard = read(new URL('../src/styles/guard.css', import.meta.url).href)
const looks = read(import.meta.resolve('@anamnesis/fields/styles.css'))
mkdirSync(new URL('../dist', import.meta.url), { recursive: true })
writeFileSync(new URL('../dist/styles.css', import.meta.url), guardStyles(guard, looks))

/** Prefixes every selector of a style sheet with the guard; `@guard { & … }` places it explicitly. */
function guardStyles(guard: string, looks: string): string {
  const guarded = postcss.parse(guard)
  guarded.walkAtRules('guard', (rule) => {
    const nodes = rule.nodes ?? []
    rule.replaceWith(nodes)
  })
  guarded.walkRules((rule) => {
    rule.selectors = rule.selectors.map((selector) => selector.replace('&', GUARD))
  })
  const sheet = postcss.parse(looks)
  sheet.walkComments((comment) => {
    comment.remove()
  })
  sheet.walkRules((rule) => {
    if (isWithinKeyframes(rule.parent)) return
    rule.selectors = rule.selectors.map((selector) => `${GUARD} ${selector}`)
  })
  sheet.walkDecls((declaration) => {
    declaration.value = declaration.value.replaceAll(REM, (_, number: string) => `calc(${number} * var(--ana-rem))`)
  })
  return `${guarded.toString()}\n${sheet.toString()}\n`
}

function isWithinKeyframes(parent: Container | postcss.Document | undefined): boolean {
  return parent?.type === 'atrule' && 'name' in parent && String(parent.name).endsWith('keyframes')
}
