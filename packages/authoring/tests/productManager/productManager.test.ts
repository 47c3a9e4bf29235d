// @module-tag long: copies the repository and runs every command on it; packages/authoring/src/commands/accept.test.ts covers them on a small project
import type { Proof } from '@anamnesis/authoring'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { copyRepository } from './copyRepository.ts'
import { BEACON, type Edit, edits } from './edits.ts'

/** Tests of the flows that must pass after a change of a flow without edits. */
const FLOW_TESTS = [
  'brand',
  'drafts',
  'events',
  'flows',
  'interrupts',
  'inventory',
  'journey',
  'names',
  'voice',
  'formulary/answers',
  'formulary/ingredients',
  'formulary/screenRules/selfHarm',
  'medications/medications',
  'products/products',
].map((name) => `packages/flows/src/${name}.test.ts`)

const copy = copyRepository()
afterAll(copy.remove, 60_000)

/** Runs a command that must succeed. */
async function succeeds(line: string): Promise<string> {
  const { code, output } = await copy.run(line)
  expect(code, `${line}\n${output.slice(-4_000)}`).toBe(0)
  return output
}

describe('a product manager, editing files only,', () => {
  test.each(edits.map((edit): [string, Edit] => [edit.title, edit]))(
    '%s: all commands pass, and no code changes',
    async (_title, { make, flows, said, reached }) => {
      await make(copy)
      await succeeds('anamnesis lint')

      const unaccepted = await copy.run('anamnesis accept --check')
      expect(unaccepted.code).toBe(1)
      for (const sentence of said) expect(unaccepted.output).toMatch(sentence)
      expect(unaccepted.output).toContain('→ run anamnesis accept and review the diff')
      await succeeds('anamnesis accept')
      await succeeds('anamnesis accept --check')

      const proved = new Set<string>()
      for (const [brand, treatment] of flows) {
        const flow = `--brand ${brand} --treatment ${treatment}`
        const { places } = JSON.parse(await succeeds(`anamnesis prove ${flow} --format json`)) as Proof // the command's own answer
        for (const { place, verdict } of places) if (verdict === 'reachable') proved.add(place)
        const scripts = [`${treatment}-onboarding.${brand}`, `${treatment}-onboarding`].map(
          (name) => `packages/flows/examples/${name}.script.json`,
        )
        const script = `$(ls ${scripts.join(' ')} 2>/dev/null | head -1)`
        expect(JSON.parse(await succeeds(`anamnesis run ${flow} --script ${script}`))).toMatchObject({ status: 'complete' })
      }
      for (const place of reached) expect(proved).toContain(place)
      expect(copy.changed().filter((path) => !path.endsWith('.json'))).toEqual([])
    },
  )

  test('commits what npm run generate writes, and the tests of flows pass as they are', async () => {
    await succeeds('npm run generate')
    await succeeds(`vitest run --project node ${FLOW_TESTS.join(' ')}`)
    expect(copy.changed().filter((path) => /\.tsx?$/.test(path))).toEqual([])
  })

  test('sees a patient answer the changed questionnaires in a browser', async () => {
    await succeeds(
      'cd packages/host-app && vite build && node --conditions=@anamnesis/source scripts/writePages.ts && node --conditions=@anamnesis/source scripts/packFiles.ts',
    )
    const [styles = ''] = globSync('packages/host-app/dist/assets/*.css', { cwd: copy.folder })
    expect(readFileSync(join(copy.folder, styles), 'utf8').toUpperCase()).toContain(BEACON)
    const changed = new Set(edits.flatMap(({ flows }) => flows.map(([brand, treatment]) => `${brand}.+ of ${treatment} on a phone`)))
    const output = await succeeds(
      `vitest run --project journeys packages/host-app/tests/journeys/onboarding.test.ts -t '${[...changed].join('|')}'`,
    )
    // the number may directly follow a colour code
    expect(output).toMatch(new RegExp(`Tests.*\\D${changed.size} passed`))
  })
})
