/** Reports an error in the host's code: throws in development; in production it is reported and does not stop the patient. */
export function reportHostError(slip: Error, report: ((error: unknown) => void) | undefined): void {
  if (isDevelopment()) throw slip
  report?.(slip)
}

/** Bundlers replace the value; Node has it; a page without a build has neither and counts as production. */
function isDevelopment(): boolean {
  try {
    return process.env['NODE_ENV'] !== 'production'
  } catch {
    return false
  }
}
