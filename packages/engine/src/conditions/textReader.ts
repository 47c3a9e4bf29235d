export { findNames } from '../schema/reading/findNames.ts'

/** True when texts can be read: always, outside a browser. */
export const isReaderLoaded = (): boolean => true

/** Loads what reads texts. */
export const loadReader = async (): Promise<void> => {}
