import { existsSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { demoStates } from '../packages/host-app/tests/demo/demoStates.ts'
import { writeDemoSite } from './serve/writeDemoSite.ts'

test('the page that logs in, and its password, are only in the copy that the demo serves', () => {
  const root = mkdtempSync(join(tmpdir(), 'anamnesis-demo-'))
  const [dist, folder] = [join(root, 'dist'), join(root, 'site')]
  mkdirSync(join(dist, 'pages', 'northway'), { recursive: true })
  writeDemoSite({ dist, folder, brand: 'northway' })
  expect(existsSync(join(dist, 'demo.js'))).toBe(false)
  expect(existsSync(join(dist, 'pages', 'northway', 'demo.html'))).toBe(false)
  const page = readFileSync(join(folder, 'pages', 'northway', 'demo.html'), 'utf8')
  for (const { name } of demoStates) expect(page).toContain(`href="#${name}"`)
  // the site's policy allows no inline script
  expect(page).not.toMatch(/<script>/)
  expect(readFileSync(join(folder, 'demo.js'), 'utf8')).toContain('waiting@example.com')
})
