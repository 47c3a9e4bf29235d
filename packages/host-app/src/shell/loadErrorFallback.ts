/** Preloads the error fallback, which would be unavailable offline. */
export const loadErrorFallback = async () => (await import('./errorFallback.tsx')).errorFallback
