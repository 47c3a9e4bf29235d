/** Whether the error is a failed download, which can be retried. */
export function isFailedDownload(error: unknown): boolean {
  return error instanceof Error && WORDS.test(error.message)
}

/** Browsers' error messages for a file that failed to load, and our own. */
const WORDS = /dynamically imported|module script failed|Failed to fetch|NetworkError|Load failed|_UNREACHABLE|_MISSING/
