const KEY = 'anamnesis-bulk-asked'

/** Whether the bulk options were offered to this patient in this session. */
export const wasBulkAsked = (storage: Storage, userId: string): boolean => storage.getItem(KEY) === userId

/** Notes that they were: they are offered once a session (patient app, section 2). */
export const noteBulkAsked = (storage: Storage, userId: string): void => storage.setItem(KEY, userId)

/** Forgets whom they were offered to. */
export const forgetBulkAsked = (storage: Storage): void => storage.removeItem(KEY)
