/** The treatment that the patient is busy with, and what came of it; one at a time. */
export interface Selection {
  readonly id: string | undefined
  /** What went wrong, and what to do. */
  readonly error: string | undefined
  /** What was done. */
  readonly note: string | undefined
}

/** What changes a selection. */
export type SelectionChange =
  | { readonly type: 'select'; readonly id: string }
  | { readonly type: 'fail'; readonly id: string; readonly error: string }
  | { readonly type: 'note'; readonly id: string; readonly note: string }

export const nothingSelected: Selection = { id: undefined, error: undefined, note: undefined }

/** The next selection. Another treatment begins without the error and the note of the one before (patient app, section 4). */
export function changeSelection(was: Selection, change: SelectionChange): Selection {
  const { id } = change
  if (change.type === 'fail') return { id, error: change.error, note: undefined }
  if (change.type === 'note') return { id, error: undefined, note: change.note }
  return was.id === id ? was : { ...nothingSelected, id }
}
