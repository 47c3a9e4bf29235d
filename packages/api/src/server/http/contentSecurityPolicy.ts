/** The app's content security policy, by the nonce of an answer: its own files, and the two origins that it needs. */
export function contentSecurityPolicy(card = '', address = ''): (nonce: string) => string {
  const sources = (...origins: string[]) => ["'self'", ...origins.filter((origin) => origin !== '')].join(' ')
  return (nonce) =>
    [
      "default-src 'none'",
      `script-src ${sources(card)}`,
      `style-src 'self' 'nonce-${nonce}'`,
      "img-src 'self' data: blob:",
      "font-src 'self'",
      `connect-src ${sources(card, address)}`,
      `frame-src ${card || "'none'"}`,
      "manifest-src 'self'",
      "worker-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "object-src 'none'",
      "frame-ancestors 'none'",
    ].join('; ')
}
