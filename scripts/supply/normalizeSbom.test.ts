import { expect, test } from 'vitest'
import { type Sbom, normalizeSbom } from './normalizeSbom.ts'

const hashes = [{ alg: 'SHA-512', content: 'ab' }]
const component = (name: string, host: string) => ({
  purl: `pkg:npm/${name}@1.0.0`,
  externalReferences: [
    { type: 'distribution', url: `https://${host}/${name}.tgz`, hashes },
    { type: 'vcs', url: `https://code.example/${name}` },
  ],
})

/** pnpm's output on one machine, in any order. */
function said(names: readonly string[], host: string, serialNumber: string, timestamp: string): Sbom {
  const refs = names.map((name) => component(name, host).purl)
  // the root is the product or one of our packages, depending on order
  const [first, second] = host === 'one.example' ? ['product', 'ours'] : ['ours', 'product']
  const dependencies = [
    { ref: first ?? '', dependsOn: refs },
    { ref: second ?? '', dependsOn: [] },
    ...refs.map((ref) => ({ ref, dependsOn: refs.filter((other) => other !== ref) })),
  ]
  const components = [{ purl: 'ours' }, ...names.map((name) => component(name, host))]
  return { serialNumber, metadata: { timestamp, component: { 'bom-ref': 'product' } }, components, dependencies }
}

test('two machines list the same packages in the same bytes', () => {
  const here = normalizeSbom(said(['a', 'b', 'c'], 'one.example', 'urn:uuid:1', '2026-01-01'))
  const there = normalizeSbom(said(['c', 'a', 'b'], 'two.example', 'urn:uuid:2', '2027-02-02'))
  expect(JSON.stringify(there)).toBe(JSON.stringify(here))
  expect(here.dependencies).toHaveLength(4)
})

test('another package changes the hash, and packages keep their hashes', () => {
  const one = normalizeSbom(said(['a'], 'one.example', 'urn:uuid:1', '2026-01-01'))
  expect(one.serialNumber).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(normalizeSbom(said(['b'], 'one.example', 'urn:uuid:1', '2026-01-01')).serialNumber).not.toBe(one.serialNumber)
  expect(one.components[1]).toEqual({
    purl: 'pkg:npm/a@1.0.0',
    hashes,
    externalReferences: [{ type: 'vcs', url: 'https://code.example/a' }],
  })
})
