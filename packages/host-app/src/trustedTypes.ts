// Trusted Types: which scripts and HTML the page accepts.

/** Origins of trusted scripts, known once the configuration is read. */
const trusted = new Set([location.origin])

/** Trusts scripts of an origin. The content security policy has the same list and decides. */
export function trustScriptsOf(address: string): void {
  trusted.add(new URL(address).origin)
}

interface TrustedTypes {
  readonly createPolicy: (name: string, rules: Record<'createHTML' | 'createScriptURL', (text: string) => string | null>) => unknown
}

// TypeScript has no types for it; browsers without it enforce nothing
const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes }
trustedTypes?.createPolicy('default', {
  // react-aria clears its announcer with it; we never insert HTML
  createHTML: (text) => (text === '' ? text : null),
  createScriptURL: (text) => {
    const { protocol, origin } = new URL(text, location.href)
    return /^https?:$/.test(protocol) && trusted.has(origin) ? text : null
  },
})
