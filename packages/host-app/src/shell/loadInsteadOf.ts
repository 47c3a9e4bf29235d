/** Fetches what tells a page that did not come from one that is broken: ahead, since once the network is lost it would not come either. */
export const loadInsteadOf = async () => (await import('./insteadOf.tsx')).insteadOf
