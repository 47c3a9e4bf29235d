import { FlowError } from '../errors/FlowError.ts'
import type { findNames as read } from '../schema/reading/findNames.ts'

/*
 * In a browser, what reads texts and its lists of words load after the first question: `imports` in package.json names this module
 * in place of textReader.ts.
 */

let loaded: typeof read | undefined

export const isReaderLoaded = (): boolean => loaded !== undefined

export const loadReader = async (): Promise<void> => {
  loaded ??= (await import('../schema/reading/findNames.ts')).findNames
}

/** @throws FlowError TEXT_READER_NOT_LOADED before {@link loadReader} has resolved. */
export const findNames: typeof read = (...given) => {
  if (!loaded) throw new FlowError('TEXT_READER_NOT_LOADED', 'condition', 'a text is read too early.', 'Wait for loadReader first.')
  return loaded(...given)
}
