import type { Context } from 'hono'
import type * as z from 'zod/mini'
import type { Endpoint } from '../../contract/index.ts'
import { ApiError } from './ApiError.ts'

/** What no text of the database can hold: a null character, or half of a character. */
const UNSTORABLE = /[\0\p{Surrogate}]/u

/** The parts of a request that its endpoint names, parsed once. @throws ApiError 400, 404, 415 or 422 that names what is wrong. */
export async function parseRequest(context: Context, { params, query, body }: Endpoint) {
  return {
    // an id that cannot be one is an address where nothing lies
    params: params && parse(params, context.req.param(), () => new ApiError(404, 'NOT_FOUND', 'There is nothing at this address.')),
    query: query && parse(query, context.req.query(), invalidParts('query')),
    body: body && parse(body, await readBody(context), invalidParts('body')),
  }
}

async function readBody(context: Context): Promise<unknown> {
  if (!/^application\/json\s*(;|$)/i.test(context.req.header('content-type') ?? ''))
    throw new ApiError(415, 'NOT_JSON', 'Send the body as application/json.')
  const text = await context.req.text()
  try {
    return JSON.parse(text, refuseUnstorable) as unknown
  } catch {
    throw new ApiError(400, 'NOT_JSON', 'The body is not JSON that can be kept.')
  }
}

function refuseUnstorable(key: string, value: unknown): unknown {
  for (const text of [key, value]) if (typeof text === 'string' && UNSTORABLE.test(text)) throw new SyntaxError('unstorable text')
  return value
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
