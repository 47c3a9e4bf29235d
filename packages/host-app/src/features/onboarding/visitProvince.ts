import { tabStorage } from '../../lib/browserStorage.ts'

// as all that a patient leaves behind with their drafts
const KEY = 'anamnesis:province'

/** Where the patient has said that they live, for as long as this tab is open. */
export const visitProvince = (): string | undefined => tabStorage.getItem(KEY) ?? undefined

/** Keeps where the patient says that they live, until they leave. */
export function sayProvince(code: string | undefined): void {
  if (code === undefined) tabStorage.removeItem(KEY)
  else tabStorage.setItem(KEY, code)
}
