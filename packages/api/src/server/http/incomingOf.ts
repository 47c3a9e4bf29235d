import type { Context } from 'hono'

/** Node's request behind a request; undefined for an in-process request, which has no connection. */
export function incomingOf({ env }: Pick<Context, 'env'>): { readonly url?: string } | undefined {
  return (env as { readonly incoming?: { readonly url?: string } } | undefined)?.incoming // as @hono/node-server sets it
}
