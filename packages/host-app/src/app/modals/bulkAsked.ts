import { tabStorage } from '../../lib/browserStorage.ts'

const KEY = 'anamnesis-bulk-asked'

/** Whether the bulk options were offered to this patient in this session. */
export function wasBulkAsked(userId: string): boolean {
  return tabStorage.getItem(KEY) === userId
}

/** Notes that they were: it opens once a session (patient app, section 2). */
export function noteBulkAsked(userId: string): void {
  tabStorage.setItem(KEY, userId)
}
