import { readdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openForm } from '@anamnesis/embed/react'
import { renderToString } from 'react-dom/server'
import { tea } from './flow.ts'
import { Tea } from './Tea.tsx'

const BUILT = fileURLToPath(new URL('../page/', import.meta.url))
const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' }

/** The build output by address; no other file is served. */
const files = new Map((await readdir(BUILT, { recursive: true })).map((path) => [`/${path.split(sep).join('/')}`, join(BUILT, path)]))

/** The first screen as HTML. It contains no answers, so it may be cached. */
async function firstPage(): Promise<string> {
  const questionnaire = await openForm({ flow: tea })
  const html = renderToString(<Tea questionnaire={questionnaire} />)
  questionnaire.close()
  return `<!doctype html>
<html lang="en-CA">
  <head>
    <meta charset="utf-8" />
    <title>A tea house</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/page.css" />
    <script type="module" src="/page.js"></script>
  </head>
  <body><main id="root">${html}</main></body>
</html>`
}

const server = createServer(async ({ url = '/' }, response) => {
  const type = TYPES[extname(url)]
  const file = files.get(url)
  if (type && file) response.writeHead(200, { 'Content-Type': type }).end(await readFile(file))
  else if (url === '/') response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(await firstPage())
  else response.writeHead(404).end()
})
server.listen(Number(process.env['PORT'] ?? 3000), () => console.log('Listening on', server.address()))
