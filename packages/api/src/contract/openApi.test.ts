import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoints } from './index.ts'
import type { Endpoint } from './endpoint.ts'
import { openApi } from './openApi.ts'

describe('the OpenAPI document', () => {
  test('is valid OpenAPI 3.1', async () => {
    expect(await new Validator().validate(structuredClone(openApi()))).toEqual({ valid: true })
    // the check detects an invalid document
    const broken = { ...structuredClone(openApi()), paths: { '/v1/login': { post: { responses: [] } } } }
    expect(await new Validator().validate(broken)).toMatchObject({ valid: false })
  })

  test('describes every call of the contract once', () => {
    const described = Object.values(openApi().paths).flatMap((path) => Object.values(path).map(({ operationId }) => operationId))
    expect(described).toEqual(expect.arrayContaining(Object.keys(endpoints)))
    expect(new Set(described).size).toBe(described.length)
  })

  test('names the headers of an app’s platform and version, but not for the staff’s calls', () => {
    const headersOf = (path: string, method: string) =>
      openApi().paths[path]?.[method]?.parameters.flatMap((one) => (one.in === 'header' ? one.name : []))
    expect(headersOf('/v1/login', 'post')).toEqual(['App-Platform', 'App-Version'])
    expect(headersOf('/v1/clinic/treatments', 'get')).toEqual([])
  })

  test('has one path for two calls that name its parts differently', () => {
    const call = (path: string, method: Endpoint['method'], name: string): Endpoint => ({
      method,
      path,
      auth: 'none',
      params: z.object({ [name]: z.string() }),
      response: z.object({}),
      status: 200,
    })
    const { paths } = openApi({ read: call('/things/{id}', 'GET', 'id'), change: call('/things/{action}', 'PUT', 'action') })
    expect(Object.keys(paths)).toEqual(['/things/{id}'])
    expect(paths['/things/{id}']?.['put']?.parameters[0]).toMatchObject({ name: 'id', in: 'path', required: true })
  })
})
