import type { Context } from 'hono'
import type * as z from 'zod/mini'
import type { Endpoint } from '../../contract/index.ts'
import { ApiError } from './ApiError.ts'
import type { AppEnv } from './AppEnv.ts'

/** The parts of a request that its endpoint names, parsed once. @throws ApiError 404 or 422 that names what is wrong. */
export function parseRequest(context: Context<AppEnv>, { params, query, body }: Endpoint) {
  return {
    // an id that cannot be one is an address where nothing lies
    params: params && parse(params, context.req.param(), () => new ApiError(404, 'NOT_FOUND', 'There is nothing at this address.')),
    query: query && parse(query, context.req.query(), invalidParts('query')),
    body: body && parse(body, context.get('body'), invalidParts('body')),
  }
}

type Issues = readonly {
  readonly path: readonly PropertyKey[]
  readonly message: string
  readonly code?: string
  readonly keys?: readonly string[]
}[]

function parse<Schema extends z.ZodMiniType>(schema: Schema, value: unknown, refusal: (issues: Issues) => ApiError): z.infer<Schema> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw refusal(parsed.error.issues as Issues) // zod's issues have these parts, and more
}

const invalidParts = (part: string) => (issues: Issues) => {
  const errors = issues.flatMap(({ path, message, keys }) =>
    (keys ?? [path.map(String).join('.') || part]).map((name) => [name, keys ? 'This is not known here' : message]),
  )
  return new ApiError(422, 'REQUEST_INVALID', `The ${part} is not what this call takes.`, { errors: Object.fromEntries(errors) })
}
