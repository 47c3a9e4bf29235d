/** Whether this patient has answered the bulk offer in this session. */
export const isBulkOfferAnswered = (storage: Storage, userId: string): boolean => storage.getItem(KEY) === userId

const KEY = 'anamnesis-bulk-asked'

/** Records that the bulk offer was answered; it appears once a session (patient app, section 2). */
export const recordBulkOfferAnswer = (storage: Storage, userId: string): void => storage.setItem(KEY, userId)

/** Clears the record. */
export const clearBulkOfferAnswer = (storage: Storage): void => storage.removeItem(KEY)
