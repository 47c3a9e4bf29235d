/** What browsers say of a file that did not come, each in its own words, and what we say of one. */
const WORDS = /dynamically imported|module script failed|Failed to fetch|NetworkError|Load failed|_UNREACHABLE|_MISSING/

/** Whether a part of the page did not come, as the network or the server failed: it can be asked for again. Anything else is broken, and stays so. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && WORDS.test(error.message)
}
