// @module-tag long: builds the site of a guide; scripts/readmePrograms.test.ts holds its programs to the files
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Page } from 'playwright'
import { expect, inject, onTestFinished, test } from 'vitest'
import { serveFolder } from '../../packages/embed/tests/support/serveFolder.ts'
import { installNamed } from '../../scripts/packed/installNamed.ts'
import { emptyFolder } from './harness/installExample.ts'
import { openPage } from './harness/openPage.ts'
import { type CodeBlock, readPage } from './harness/readPage.ts'
import { root } from './harness/root.ts'
import { run } from './harness/run.ts'
import { typeCheck } from './harness/typeCheck.ts'

// follows the getting-started page; a change of the page may need a change of these answers

const page = readFileSync(join(root, 'docs/storybook/on-your-own-site.mdx'), 'utf8')

/** Follows a code block. Returns the output of its commands. */
function follow(folder: string, block: CodeBlock): string {
  if ('file' in block) {
    mkdirSync(dirname(join(folder, block.file)), { recursive: true })
    writeFileSync(join(folder, block.file), block.text)
    return ''
  }
  const lines = block.commands.trim().split('\n')
  const isInstall = (line: string) => line.startsWith('npm install ')
  installNamed(
    inject('unpacked'),
    folder,
    lines.filter(isInstall).flatMap((line) => line.split(' ').slice(2)),
  )
  const others = lines.filter((line) => !isInstall(line)).join('\n')
  return others === '' ? '' : run(folder, 'bash', '-euc', others)
}

/** Builds the page's src files as a Vite app. Returns the folder. */
function buildApp(folder: string): string {
  installNamed(inject('unpacked'), folder, ['vite', '@types/react', '@types/react-dom', '@types/node'])
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><html lang="en"><title>Sleep</title><link rel="icon" href="data:," /><div id="root"></div><script type="module" src="/src/main.tsx"></script></html>',
  )
  const main =
    "import { createRoot } from 'react-dom/client'\nimport { Sleep } from './Sleep.tsx'\nconst root = document.querySelector('#root')\nif (root) createRoot(root).render(<Sleep />)\n"
  writeFileSync(join(folder, 'src/main.tsx'), main)
  const compilerOptions = {
    strict: true,
    target: 'es2023',
    lib: ['es2023', 'dom', 'dom.iterable'],
    jsx: 'react-jsx',
    allowImportingTsExtensions: true,
    noEmit: true,
    resolveJsonModule: true,
    skipLibCheck: true,
    types: ['node'],
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['src', 'server'] }))
  typeCheck(folder)
  run(folder, 'vite', 'build', '--base', '/app/', '--logLevel', 'error')
  return join(folder, 'dist')
}

/** Answers the page's questionnaire; `between` runs before the last question. */
async function answer(patient: Page, between: () => Promise<void> = async () => {}): Promise<void> {
  const next = patient.getByRole('button', { name: 'Next' })
  await patient.getByText('Longer', { exact: true }).click()
  await patient.getByText('Worries', { exact: true }).click()
  await next.click()
  await patient.getByText('No', { exact: true }).click()
  await between()
  await patient.getByLabel(/anything else/).fill('I read late')
  await next.click()
}

test('the documented steps produce a questionnaire on a page, in React and on a server', async () => {
  const folder = emptyFolder('own-site')
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  const blocks = readPage(page)
  const react = blocks.flatMap((block, index) => ('file' in block && block.file === 'src/Sleep.tsx' ? [index] : []))
  const [small = 0, grown = 0] = react
  expect(react).toHaveLength(2)

  const printed = blocks.slice(0, small).map((block) => follow(folder, block))
  expect(printed.join('\n')).toMatch(/0 errors, 0 warnings[\s\S]*0 unreachable[\s\S]*"status": "complete"/)
  const site = await serveFolder({ site: join(folder, 'site'), app: join(folder, 'dist') })
  const plain = await openPage(`${site.origin}/site/index.html`)
  await answer(plain.page)
  await plain.page.getByText('Received: falling-asleep, what-keeps-you-up, asleep-at-the-wheel, anything-else').waitFor()
  expect(plain.faults).toEqual([])

  follow(folder, blocks[small] ?? { commands: '' })
  expect(readFileSync(join(folder, 'src/Sleep.tsx'), 'utf8').trim().split('\n').length).toBeLessThanOrEqual(10)
  buildApp(folder)
  const first = await openPage(`${site.origin}/app/index.html`)
  const said = first.page.waitForEvent('console')
  await answer(first.page)
  expect((await said).text()).toMatch(/^complete .*anything-else/)
  expect(first.faults).toEqual([])

  const later = blocks.slice(small + 1, grown + 1).map((block) => follow(folder, block))
  expect(later.join('\n')).toContain('0 errors, 0 warnings')
  buildApp(folder)
  site.put('/sleep/2/calls/send-answers', '{}')
  const second = await openPage(`${site.origin}/app/index.html`)
  await second.page.getByText('Acme Sleep asks').waitFor()
  const sent = second.page.waitForRequest('**/sleep/2/calls/send-answers')
  await answer(second.page, async () => {
    await second.page.getByText('Breathe in, and out.').waitFor()
    await second.page.reload()
    await second.page.getByText('Breathe in, and out.').waitFor()
    await second.page.getByRole('button', { name: 'Next' }).click()
  })
  expect((await sent).postDataJSON()).toMatchObject({ 'falling-asleep': 'Longer', 'anything-else': 'I read late' })
  await second.page.getByRole('heading', { name: 'Thank you' }).waitFor()
  expect(second.faults).toEqual([])

  const last = blocks.slice(grown + 1).map((block) => follow(folder, block))
  const [, told = ''] = /It prints `([^`]+)`/.exec(page) ?? []
  expect(last.join('').trim()).toBe(told)
  // the components that the last sections add
  typeCheck(folder)
  site.close()
  expect(await sendAnswers(folder)).toEqual([200, 200, 400, 400])
  expect(await upload(folder)).toEqual([200, '%PDF-1.4\n'])
  expect(run(folder, process.execPath, '--input-type=module', '-e', SEALED).trim()).toBe('answers undefined')
})

/** Opens what the page's sealer has sealed, with its key and with another one. */
const SEALED = `import { createSealer } from './src/createSealer.ts'
const [own, other] = [1, 2].map((byte) => createSealer(new Uint8Array(32).fill(byte)))
console.log(own.open(own.seal('answers')), other.open(own.seal('answers')))`

/** Sends the page's example of a body to its server of files. Returns the status, and what is stored under the id in the response. */
async function upload(folder: string): Promise<[status: number, stored: string]> {
  const { origin } = await startServer(folder, 'server/files.ts')
  const response = await fetch(`${origin}/calls/send`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'a' },
    body: readFileSync(join(folder, 'server/letter.json')),
  })
  const { ids } = (await response.json()) as { ids: [string] } // the documented response
  return [response.status, readFileSync(join(folder, 'uploads', ids[0]), 'utf8')]
}

/** Sends the page's example of answers to its server: twice with one key, then refused ones, then those of another version. Returns the statuses. */
async function sendAnswers(folder: string): Promise<readonly number[]> {
  const { origin, printed } = await startServer(folder, 'server/answers.ts')
  const answers = JSON.parse(readFileSync(join(folder, 'server/answers.json'), 'utf8')) as Record<string, unknown> // the page's example
  const send = async (key: string, version: number, body: object) =>
    fetch(`${origin}/sleep/${version}/calls/send-answers`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify(body),
    })
  const taken = await Promise.all([send('a', 2, answers), send('a', 2, answers)])
  const refused = await send('b', 2, { ...answers, 'asleep-at-the-wheel': '' })
  expect(await refused.json()).toEqual({ errors: { 'asleep-at-the-wheel': expect.any(String) } })
  const other = await send('c', 9, answers)
  expect(printed().match(/stored 2/g)).toHaveLength(1)
  return [...taken, refused, other].map(({ status }) => status)
}

/** Starts a server of the page on a free port. */
async function startServer(folder: string, path: string) {
  const file = join(folder, path)
  const listen = ".listen(0, function () {\n  console.log('port:', this.address().port)\n})"
  writeFileSync(file, readFileSync(file, 'utf8').replace('.listen(8080)', listen))
  const server = spawn(process.execPath, [file], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void server.kill())
  let printed = ''
  server.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  await once(server.stdout, 'data')
  const [, port = ''] = /port: (\d+)/.exec(printed) ?? []
  return { origin: `http://127.0.0.1:${port}`, printed: () => printed }
}
