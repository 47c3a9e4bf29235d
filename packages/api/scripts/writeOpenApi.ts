import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { openApi } from '../src/contract/openApi.ts'

// writes the OpenAPI document to a file; a running server serves it at /openapi.json
const folder = fileURLToPath(new URL('../../../dist', import.meta.url))
mkdirSync(folder, { recursive: true })
writeFileSync(`${folder}/openapi.json`, `${JSON.stringify(openApi(), null, 2)}\n`)
console.log('Written to dist/openapi.json.')
