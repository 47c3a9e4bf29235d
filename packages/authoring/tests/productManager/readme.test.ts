// @module-tag long: copies the repository and starts the app in it; packages/authoring/src/commands/accept.test.ts covers the commands of the README
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { copyRepository } from './copyRepository.ts'

const copy = copyRepository()
afterAll(copy.remove, 60_000)

/** The numbered steps of a README section. */
function stepsOf(heading: string): string[] {
  const section =
    readFileSync(join(copy.folder, 'README.md'), 'utf8')
      .split(/^## /m)
      .find((part) => part.startsWith(`${heading}\n`)) ?? ''
  return section.split(/^\d+\. /m).slice(1)
}
const blockIn = (step: string, language: string) => new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(step)?.[1]?.trim() ?? ''
const linesIn = (step: string) =>
  blockIn(step, 'sh')
    .split('\n')
    .map((line) => line.trim())

/** The app's port; the next one is its API. Below the ephemeral range, so that no other program gets them. */
const PORT = 10_000 + (process.pid % 2000) * 2
const SANDBOXES = { CARD_PORT: '0', ADDRESS_PORT: '0', OUTBOX_PORT: '0', FLAGS_PORT: '0', CLINIC_PORT: '0' }

test('following “Change a question and see it” changes the app and every printed page', async () => {
  const steps = stepsOf('Change a question and see it')
  expect(steps).toHaveLength(3)
  const [start = '', write = '', look = ''] = steps

  const address = /http:\/\/localhost:4000(\S+?):?\n/.exec(start)?.[1] ?? ''
  const [serve = ''] = linesIn(start)
  const app = await copy.start(serve, { ...SANDBOXES, PORT: String(PORT) }, /Anamnesis is ready/)
  try {
    const page = await fetch(`http://localhost:${PORT}${address}`)
    expect([page.ok, await page.text()]).toEqual([true, expect.stringContaining('<html')])

    const file = /`(packages\/flows\/src\/treatments\/[^`]+)`/.exec(write)?.[1] ?? ''
    const { label } = JSON.parse(blockIn(write, 'json')) as { label: string } // the README's own
    const screen = copy.read(file) as { fields: { label: string }[] } // validated by the commands below
    const [question] = screen.fields
    if (!question) throw new Error(`${file} asks nothing`)
    question.label = label
    copy.write(file, screen)

    const printed: string[] = []
    for (const line of linesIn(look)) {
      const { code, output } = await copy.run(line)
      expect(code, `${line}\n${output}`).toBe(0)
      printed.push(output)
    }
    expect(printed.filter((output) => output.includes(label)).length).toBeGreaterThanOrEqual(2)
    const flow = join(copy.folder, 'packages/flows/src/generated/flows/northway.ed.onboarding.full.json')
    expect(await (await fetch(`http://localhost:${PORT}/@fs${flow}?import`)).text()).toContain(label)
  } finally {
    await app.end()
  }
  expect(copy.changed().filter((path) => /\.tsx?$/.test(path))).toEqual([])
})
