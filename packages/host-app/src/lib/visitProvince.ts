import { tabStorage } from './browserStorage.ts'

/** The province that the patient chose in this tab. */
export const visitProvince = (): string | undefined => tabStorage.getItem(KEY) ?? undefined

/** Stores the chosen province for this tab. */
export function storeProvince(code: string | undefined): void {
  if (code === undefined) tabStorage.removeItem(KEY)
  else tabStorage.setItem(KEY, code)
}

// the prefix of data that is deleted with drafts
const KEY = 'anamnesis:province'
