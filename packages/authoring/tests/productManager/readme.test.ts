// @module-tag long: copies the repository and starts the app in it; packages/authoring/src/commands/accept.test.ts covers the commands of the README
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { copyRepository } from './copyRepository.ts'

const copy = copyRepository()
afterAll(copy.remove, 60_000)

/** The section of the README, cut into its numbered steps. */
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

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

test(
  'whoever follows “Change a question and see it” sees the change in the app and in all that is printed',
  { timeout: 240_000 },
  async () => {
    const steps = stepsOf('Change a question and see it')
    expect(steps).toHaveLength(3)
    const [start = '', write = '', look = ''] = steps

    // the API answers on the next one
    const port = await freePort()
    const names = ['CARD_PORT', 'ADDRESS_PORT', 'OUTBOX_PORT', 'FLAGS_PORT', 'CLINIC_PORT']
    const ports = await Promise.all(names.map(async (name): Promise<[string, string]> => [name, String(await freePort())]))
    const address = /http:\/\/localhost:4000(\S+?):?\n/.exec(start)?.[1] ?? ''
    const [serve = ''] = linesIn(start)
    const app = await copy.start(serve, { ...Object.fromEntries(ports), PORT: String(port) }, /Anamnesis is ready/)
    try {
      const page = await fetch(`http://localhost:${port}${address}`)
      expect([page.ok, await page.text()]).toEqual([true, expect.stringContaining('<html')])

      const file = /`(packages\/flows\/src\/treatments\/[^`]+)`/.exec(write)?.[1] ?? ''
      const { label } = JSON.parse(blockIn(write, 'json')) as { label: string } // the README's own
      const screen = copy.read(file) as { fields: { label: string }[] } // checked by the commands below
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
      expect(await (await fetch(`http://localhost:${port}/@fs${flow}?import`)).text()).toContain(label)
    } finally {
      await app.end()
    }
    expect(copy.changed().filter((path) => /\.tsx?$/.test(path))).toEqual([])
  },
)
