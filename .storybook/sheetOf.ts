/** The properties that decide whether a story is on a sheet. */
interface SheetStory {
  readonly id: string
  readonly tags: readonly string[]
  /** `sheet`: the name of another sheet, or false for none. */
  readonly parameters: { readonly sheet?: string | false }
}

/** Stories that look like another cell of the sheet. */
const LEFT_OUT = /--(as-heading|disabled|long-text|optional|(.+-)?on-(a-)?phone)$/

/** The name of the sheet with a story: one per component or page, unless the story names another. Undefined for long-ring stories. */
export function sheetOf({ id, tags, parameters: { sheet } }: SheetStory): string | undefined {
  if (sheet !== undefined) return sheet === false ? undefined : sheet
  return tags.includes('long') || LEFT_OUT.test(id) ? undefined : id.split('--')[0]
}
