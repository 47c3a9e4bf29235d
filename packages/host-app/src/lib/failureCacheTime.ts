/** Milliseconds for which a failed page load is cached, so that rendering doesn't retry endlessly. Manual retries wait as long. */
export const FAILURE_CACHE_TIME = 500
