import * as z from 'zod/mini'
import { callingApp } from './callingApp.ts'
import { clinicEndpoints, endpoints } from './index.ts'
import { type Endpoint, problem } from './endpoint.ts'
import { providerEndpoints } from './endpoints.ts'

/** Generates the OpenAPI document from the schemas that the server validates with. */
export function openApi(table: Readonly<Record<string, Endpoint>> = everyCall): OpenApi {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const [name, definition] of Object.entries(table)) {
    // OpenAPI treats paths that differ only in parameter names as one path; the names of the first apply to both
    const path = Object.keys(paths).find((known) => shapeOf(known) === shapeOf(definition.path)) ?? definition.path
    paths[path] = { ...paths[path], [definition.method.toLowerCase()]: operationOf(name, definition, path) }
  }
  return {
    openapi: '3.1.1',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: {
      title: 'Anamnesis',
      version: '1',
      description: 'Prices are in cents, moments are ISO dates with zone. Errors are RFC 9457 problem documents with a stable code.',
    },
    paths,
    components: {
      schemas: { Problem: schemaOf(problem, 'output') },
      securitySchemes: {
        patient: { type: 'http', scheme: 'bearer', description: 'The `access_token` of a login; valid for twelve hours.' },
        staff: {
          type: 'http',
          scheme: 'bearer',
          description: 'The `access_token` of a clinic member, or the configured token of the clinic’s own system.',
        },
        provider: { type: 'http', scheme: 'basic', description: 'The payment provider’s secret as the password; any user name.' },
      },
    },
  }
}

/** A JSON Schema, or a part of the document in the same form. */
type Json = Record<string, unknown>

/** The description of the API in OpenAPI 3.1, with the parts that are read here. */
export interface OpenApi extends Json {
  readonly openapi: '3.1.1'
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

/** One call: inputs by place, and responses by status. */
export interface Operation extends Json {
  readonly operationId: string
  readonly parameters: readonly { readonly name: string; readonly in: 'path' | 'query' | 'header'; readonly schema: Json }[]
  readonly requestBody?: { readonly required: boolean; readonly content: { readonly 'application/json': { readonly schema: Json } } }
  readonly responses: Readonly<
    Record<string, { readonly description: string; readonly content?: Readonly<Record<string, { readonly schema: Json }>> }>
  >
}

const KEY = { name: 'Idempotency-Key', in: 'header', schema: { type: 'string', minLength: 8, maxLength: 255 } } as const

const APP = [
  { name: 'App-Platform', in: 'header', schema: schemaOf(callingApp.platform, 'input') },
  { name: 'App-Version', in: 'header', schema: schemaOf(callingApp.version, 'input') },
] as const

/** The security requirements of a call; an empty one is optional. */
const SECURITY = {
  none: [],
  patient: [{ patient: [] }],
  either: [{ patient: [] }, {}],
  staff: [{ staff: [] }],
  provider: [{ provider: [] }],
} satisfies Record<Endpoint['auth'], readonly Json[]>

/** Headers that identify the calling app. */
const CALLERS = { none: APP, patient: APP, either: APP, staff: [], provider: [] } satisfies Record<Endpoint['auth'], readonly Json[]>

/** Every call of the patient app, the clinic and the payment provider. */
const everyCall = { ...endpoints, ...clinicEndpoints, ...providerEndpoints }

const namesIn = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
const shapeOf = (path: string) => path.replaceAll(/\{\w+\}/g, '{}')

function operationOf(name: string, definition: Endpoint, documented: string) {
  const { path, auth, params, query, body, response, status, isIdempotent, isStream } = definition
  const names = new Map(namesIn(path).map((own, index) => [own, namesIn(documented)[index] ?? own]))
  const type = isStream ? 'text/event-stream' : 'application/json'
  const content = status === 204 ? {} : { content: { [type]: { schema: schemaOf(response, 'output') } } }
  return {
    operationId: name,
    parameters: [
      ...parametersOf(params, 'path').map((parameter) => ({ ...parameter, name: names.get(parameter.name) ?? parameter.name })),
      ...parametersOf(query, 'query'),
      ...(isIdempotent ? [KEY] : []),
      ...CALLERS[auth],
    ],
    ...(body && { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body, 'input') } } } }),
    responses: {
      [status]: { description: isStream ? 'Server-sent events with this data.' : 'Success.', ...content },
      default: {
        description: 'Refused; nothing has changed.',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
    security: SECURITY[auth],
  } satisfies Operation
}

function parametersOf(schema: z.ZodMiniObject | undefined, place: 'path' | 'query') {
  if (!schema) return []
  const { properties, required } = schemaOf(schema, 'input') as { properties: Record<string, Json>; required?: string[] } // of an object
  return Object.entries(properties).map(([name, part]) => ({
    name,
    in: place,
    required: place === 'path' || (required ?? []).includes(name),
    schema: part,
  }))
}

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io })
  return rest
}
