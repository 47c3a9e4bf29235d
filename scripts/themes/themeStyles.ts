import type { Theme } from '../../packages/flows/src/theme/theme.ts'
import { fallbackFaces, fontStack } from './fonts.ts'

/** A theme as CSS variables on `[data-brand]`. On screen, `data-scheme="dark"` on the same element chooses the dark colours,
 * and `data-scheme="auto"` follows the device; paper stays light.
 */
export function themeStyles(brand: string, { colour, dark, font, radius, shape }: Theme): string {
  const selector = `[data-brand="${brand}"]`
  const { heading, body, ...weights } = font
  const light = { colour, font: { heading: fontStack(heading), body: fontStack(body), ...weights }, radius, shape }
  const darkRule = (scheme: string) => `${selector}[data-scheme="${scheme}"] { ${variables({ colour: dark })} color-scheme: dark; }`
  return [
    ...[...new Set([heading, body])].map(fallbackFaces),
    `${selector} { ${variables(light)} color-scheme: light; }`,
    `@media screen { ${darkRule('dark')} }`,
    `@media screen and (prefers-color-scheme: dark) { ${darkRule('auto')} }`,
    '',
  ].join('\n')
}

const variables = (groups: Readonly<Record<string, Readonly<Record<string, string>>>>) =>
  Object.entries(groups)
    .flatMap(([group, values]) => Object.entries(values).map(([name, value]) => `--ana-${group}-${name}: ${value};`))
    .join(' ')
