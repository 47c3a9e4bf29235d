/** Preloads the error fallback, which would be unavailable offline. */
export const loadInsteadOf = async () => (await import('./insteadOf.tsx')).insteadOf
