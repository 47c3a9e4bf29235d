import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { build, defaultClientConditions } from 'vite'

/** The host page of the card tests, served on its own origin. */
export interface CardPage {
  readonly origin: string
  /** Address of the page with a provider's script. */
  url: (scriptUrl: string) => string
  stop: () => void
}

/** Builds `page.tsx` and serves it with a policy that allows only the provider's script and frames. */
export async function serveCardPage(): Promise<CardPage> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    root: fileURLToPath(new URL('.', import.meta.url)),
    plugins: [vanillaExtractPlugin()],
    resolve: { conditions: ['@anamnesis/source', ...defaultClientConditions] },
    define: { 'process.env.NODE_ENV': '"development"' },
    build: {
      write: false,
      minify: false,
      lib: { entry: fileURLToPath(new URL('page.tsx', import.meta.url)), formats: ['es'], fileName: 'page', cssFileName: 'page' },
    },
  })
  const outputs = Array.isArray(result) ? result : 'output' in result ? [result] : []
  const files = new Map(
    outputs.flatMap(({ output }) => output).map((file) => [`/${file.fileName}`, 'code' in file ? file.code : file.source]),
  )

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://page')
    const file = files.get(url.pathname)
    if (file !== undefined) {
      response.setHeader('content-type', url.pathname.endsWith('.css') ? 'text/css' : 'text/javascript')
      response.end(file)
      return
    }
    if (url.pathname !== '/') {
      response.writeHead(404).end()
      return
    }
    const script = url.searchParams.get('script') ?? ''
    const vault = new URL(script).origin
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.setHeader('content-security-policy', `default-src 'none'; script-src 'self' ${vault}; style-src 'self'; frame-src ${vault}`)
    response.end(`<!doctype html><html lang="en"><head><title>Pay</title><link rel="stylesheet" href="/page.css"></head>
      <body data-script="${encodeURI(script)}"><div id="root"></div><script type="module" src="/page.js"></script></body></html>`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // a server that listens on a port has an address of this shape
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    url: (scriptUrl) => `${origin}/?script=${encodeURIComponent(scriptUrl)}`,
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
