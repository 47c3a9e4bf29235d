const KEY = 'anamnesis-bulk-asked'

/** Whether the bulk options were offered to this patient in this session. */
export function wasBulkAsked(userId: string): boolean {
  return sessionStorage.getItem(KEY) === userId
}

/** Notes that they were: it opens once a session (patient app, section 2). */
export function noteBulkAsked(userId: string): void {
  sessionStorage.setItem(KEY, userId)
}
