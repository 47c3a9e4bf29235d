const KEY = 'anamnesis-bulk-asked'

/** Whether this patient has answered the offer of bulk options in this session. */
export const wasBulkAsked = (storage: Storage, userId: string): boolean => storage.getItem(KEY) === userId

/** Notes that they have: the options are offered once a session (patient app, section 2). */
export const noteBulkAsked = (storage: Storage, userId: string): void => storage.setItem(KEY, userId)

/** Forgets who has answered. */
export const forgetBulkAsked = (storage: Storage): void => storage.removeItem(KEY)
