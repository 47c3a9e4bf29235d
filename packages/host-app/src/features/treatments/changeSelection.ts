/** Returns the next selection. Another treatment starts without error and note (patient app, section 4). */
export function changeSelection(was: Selection, change: SelectionChange): Selection {
  const { id } = change
  if (change.type === 'fail') return { id, error: change.error, note: undefined }
  if (change.type === 'note') return { id, error: undefined, note: change.note }
  return was.id === id ? was : { ...nothingSelected, id }
}

/** The treatment that the patient acts on, with the outcome; one at a time. */
export interface Selection {
  readonly id: string | undefined
  /** An error and what to do. */
  readonly error: string | undefined
  /** A confirmation. */
  readonly note: string | undefined
}

/** A change of the selection. */
export type SelectionChange =
  | { readonly type: 'select'; readonly id: string }
  | { readonly type: 'fail'; readonly id: string; readonly error: string }
  | { readonly type: 'note'; readonly id: string; readonly note: string }

/** The selection before the patient chooses. */
export const nothingSelected: Selection = { id: undefined, error: undefined, note: undefined }
