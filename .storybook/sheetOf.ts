/** What decides whether a story is on a sheet. */
interface SheetStory {
  readonly id: string
  readonly tags: readonly string[]
  /** `sheet`: the name of another sheet than that of its component, or false for none. */
  readonly parameters: { readonly sheet?: string | false }
}

/** Stories whose look another cell of the sheet shows. */
const LEFT_OUT = /--(as-heading|disabled|long-text|optional|(.+-)?on-(a-)?phone)$/

/** Returns the name of the sheet that shows a story: one for each component or page, unless the story names another. What only the long ring plays is on none. */
export function sheetOf({ id, tags, parameters: { sheet } }: SheetStory): string | undefined {
  if (sheet !== undefined) return sheet === false ? undefined : sheet
  return tags.includes('long') || LEFT_OUT.test(id) ? undefined : id.split('--')[0]
}
