/** The origins of the providers that there are. */
export interface ProviderOrigins {
  /** Of the API itself, where it is not the app's own. */
  readonly api?: string | undefined
  readonly card?: string | undefined
  readonly address?: string | undefined
  readonly tagManager?: string | undefined
  readonly flags?: string | undefined
  readonly errors?: string | undefined
}

/** What an answer lets in beside the files: styles with its nonce, and scripts that stand in the page in full, by their hashes. */
export interface AllowedSources {
  readonly nonce: string
  readonly scripts: readonly string[]
}

/** The app's content security policy, by what an answer lets in: its own files, and the origins of the providers that there are. */
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
      // forms are sent by script: one that is pressed before that is there must not put answers into an address
      "form-action 'none'",
      "base-uri 'none'",
      "object-src 'none'",
      "frame-ancestors 'none'",
      // strings become scripts and HTML through the app's one policy only, which lets through next to nothing
      "require-trusted-types-for 'script'",
      'trusted-types default',
    ].join('; ')
}
