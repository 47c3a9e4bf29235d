/** Builds the app's content security policy: its own files and the origins of the configured providers. */
export function contentSecurityPolicy({
  api = '',
  card = '',
  address = '',
  tagManager = '',
  flags = '',
  errors = '',
}: ProviderOrigins): (letIn: AllowedSources) => string {
  const sources = (...origins: string[]) => ["'self'", ...origins.filter((origin) => origin !== '')].join(' ')
  return ({ nonce, scripts }) =>
    [
      "default-src 'none'",
      `script-src ${sources(...scripts, card, tagManager)}`,
      `style-src 'self' 'nonce-${nonce}'`,
      `img-src ${sources('data:', 'blob:', tagManager)}`,
      "font-src 'self'",
      `connect-src ${sources(api, card, address, tagManager, flags, errors)}`,
      `frame-src ${card || "'none'"}`,
      "manifest-src 'self'",
      "worker-src 'self'",
      // forms are submitted by script; a submit before that loads must not put answers into a URL
      "form-action 'none'",
      "base-uri 'none'",
      "object-src 'none'",
      "frame-ancestors 'none'",
      // strings become scripts or HTML only through the app's one policy, which allows almost nothing
      "require-trusted-types-for 'script'",
      'trusted-types default',
    ].join('; ')
}

/** The origins of the configured providers. */
export interface ProviderOrigins {
  /** Origin of the API, if different from the app's. */
  readonly api?: string | undefined
  readonly card?: string | undefined
  readonly address?: string | undefined
  readonly tagManager?: string | undefined
  readonly flags?: string | undefined
  readonly errors?: string | undefined
}

/** Additional allowed sources of a response: styles by nonce, and inline scripts by hash. */
export interface AllowedSources {
  readonly nonce: string
  readonly scripts: readonly string[]
}
