/** Tells the host of a slip in its own code: thrown while it is developed, reported in production, where it stops no patient. */
export function reportHostError(slip: Error, report: ((error: unknown) => void) | undefined): void {
  if (isDevelopment()) throw slip
  report?.(slip)
}

/** Bundlers write the value in, as for React; Node has it; a page without a build has neither, and is production. */
function isDevelopment(): boolean {
  try {
    return process.env['NODE_ENV'] !== 'production'
  } catch {
    return false
  }
}
