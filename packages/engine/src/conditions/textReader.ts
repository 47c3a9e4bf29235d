export { findNames } from '../schema/reading/findNames.ts'

/** Whether texts can be read: always here, outside a browser, where `textReader.browser.ts` replaces this file. */
export const isReaderLoaded = (): boolean => true

/** Loads what reads texts. */
export const loadReader = async (): Promise<void> => {}
