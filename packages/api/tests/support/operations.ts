import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { clinicEndpoints, endpoints } from '../../src/contract/index.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { providerEndpoints } from '../../src/contract/endpoints.ts'
import { openApi, type Operation } from '../../src/contract/openApi.ts'
import type { Schema } from './arbitraryOf.ts'

/** One call as the OpenAPI document describes it. */
export interface DocumentedCall {
  readonly name: string
  readonly method: string
  /** With the parameter names of the document. */
  readonly path: string
  readonly auth: Endpoint['auth']
  readonly isStream: boolean
  readonly parameters: Operation['parameters']
  readonly body: Schema | undefined
  /** The contract violation in a response, or undefined; derived from the document alone. */
  readonly faultIn: (response: Response) => Promise<string | undefined>
}

const ajv = new Ajv2020({ strict: false })
addFormats.default(ajv)
const document = openApi()
ajv.addSchema({ $id: 'document', ...(document['components'] as object) }, 'document')
const isProblem = ajv.compile((document['components'] as { schemas: { Problem: object } }).schemas.Problem) // openApi writes it there
const definitions: Readonly<Record<string, Endpoint>> = { ...endpoints, ...clinicEndpoints, ...providerEndpoints }

/** Every call of the document. */
export const operations: readonly DocumentedCall[] = Object.entries(document.paths).flatMap(([path, calls]) =>
  Object.entries(calls).map(([method, operation]) => {
    const [[status, { content = {} }] = ['', {}]] = Object.entries(operation.responses)
    const schema = content['application/json']?.schema
    const isSuccess = schema && ajv.compile(schema)
    const definition = definitions[operation.operationId]
    return {
      name: operation.operationId,
      method: method.toUpperCase(),
      path,
      auth: definition?.auth ?? 'none',
      isStream: content['text/event-stream'] !== undefined,
      parameters: operation.parameters,
      body: operation.requestBody?.content['application/json'].schema,
      faultIn: (response) => faultIn(response, Number(status), isSuccess),
    }
  }),
)

/** 422s without an invalid field: the whole request is a repeat, or too late. */
const WITHOUT_FIELD = ['IDEMPOTENCY_KEY_REUSED']

async function faultIn(response: Response, status: number, isSuccess: ValidateFunction | undefined): Promise<string | undefined> {
  if (response.status >= 500) return `${response.status} ${await response.text()}`
  if (response.ok) {
    if (response.status !== status) return `${response.status} instead of ${status}`
    if (!isSuccess) {
      await response.body?.cancel()
      return undefined
    }
    return isSuccess(await response.json()) ? undefined : ajv.errorsText(isSuccess.errors)
  }
  if (!response.headers.get('content-type')?.startsWith('application/problem+json')) return 'an error that is not a problem document'
  const problem = (await response.json()) as { status: number; code: string; errors?: object } // checked in the next line
  if (!isProblem(problem)) return ajv.errorsText(isProblem.errors)
  if (problem.status !== response.status) return `a problem of status ${problem.status} under status ${response.status}`
  if (problem.status === 422 && !WITHOUT_FIELD.includes(problem.code) && Object.keys(problem.errors ?? {}).length === 0)
    return `${problem.code} names no field`
  return undefined
}
