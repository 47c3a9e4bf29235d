/** Origins whose scripts the page may load; known once the configuration is read. */
const trusted = new Set([location.origin])

/** Lets scripts of an address's origin be loaded. The content security policy has the same list, and the last word. */
export function trustScriptsOf(address: string): void {
  trusted.add(new URL(address).origin)
}

interface TrustedTypes {
  readonly createPolicy: (name: string, rules: Record<'createHTML' | 'createScriptURL', (text: string) => string | null>) => unknown
}

// no types of TypeScript know it yet, nor every browser: those without it have nothing to enforce
const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes }
trustedTypes?.createPolicy('default', {
  // react-aria empties its announcer with it; nothing of ours is ever put in as HTML
  createHTML: (text) => (text === '' ? text : null),
  createScriptURL: (text) => {
    const { protocol, origin } = new URL(text, location.href)
    return /^https?:$/.test(protocol) && trusted.has(origin) ? text : null
  },
})
