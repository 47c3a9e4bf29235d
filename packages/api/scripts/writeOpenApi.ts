import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { openApi } from '../src/contract/openApi.ts'

// Writes docs/api/openapi.json; a test compares it with the contract.

const place = fileURLToPath(new URL('../../../docs/api/openapi.json', import.meta.url))
writeFileSync(place, `${JSON.stringify(openApi(), null, 2)}\n`)
console.log('The document lies in docs/api/openapi.json.')
