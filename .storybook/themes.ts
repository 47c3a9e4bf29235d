import type { Theme } from '../packages/flows/src/theme/theme.ts'

const files = import.meta.glob<Theme>('../packages/flows/src/brands/*/theme.json', { eager: true, import: 'default' })

/** The theme of each brand, by id. */
export const themes: Readonly<Record<string, Theme>> = Object.fromEntries(
  Object.entries(files).map(([file, theme]) => [file.split('/').at(-2) ?? '', theme]),
)
