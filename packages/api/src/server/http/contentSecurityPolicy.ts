/** The origins of the providers that there are. */
export interface ProviderOrigins {
  readonly card?: string | undefined
  readonly address?: string | undefined
  readonly tagManager?: string | undefined
  readonly flags?: string | undefined
  readonly errors?: string | undefined
}

/** The app's content security policy, by the nonce of an answer: its own files, and the origins of the providers that there are. */
export function contentSecurityPolicy({
  card = '',
  address = '',
  tagManager = '',
  flags = '',
  errors = '',
}: ProviderOrigins): (nonce: string) => string {
  const sources = (...origins: string[]) => ["'self'", ...origins.filter((origin) => origin !== '')].join(' ')
  return (nonce) =>
    [
      "default-src 'none'",
      `script-src ${sources(card, tagManager)}`,
      `style-src 'self' 'nonce-${nonce}'`,
      `img-src ${sources('data:', 'blob:', tagManager)}`,
      "font-src 'self'",
      `connect-src ${sources(card, address, tagManager, flags, errors)}`,
      `frame-src ${card || "'none'"}`,
      "manifest-src 'self'",
      "worker-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "object-src 'none'",
      "frame-ancestors 'none'",
      // strings become scripts and HTML through the app's one policy only, which lets through next to nothing
      "require-trusted-types-for 'script'",
      'trusted-types default',
    ].join('; ')
}
