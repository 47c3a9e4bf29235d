import type { html } from 'hono/html'

/** Markup that is escaped already. */
export type Html = ReturnType<typeof html>
