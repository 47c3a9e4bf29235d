import { readFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { performance } from 'node:perf_hooks'
import sharp from 'sharp'
import { pdf } from '../tests/support/pdfs.ts'
import { photo } from '../tests/support/pictures.ts'
import { type InspectorProcess, startInspectorProcess } from '../src/server/uploads/inspectorProcess.ts'
import { processInspector } from '../src/server/uploads/processInspector.ts'
import type { InspectedFile } from '../src/server/services.ts'

// Measures how long the inspection of uploads takes, the peak memory of the inspector process, and the delay of the server's event loop.

const MEGABYTE = 1024 * 1024
/** Milliseconds between two samples. */
const INTERVAL = 5
/** Limits that no file here reaches. */
const PATIENT = { milliseconds: 120_000, pdfMilliseconds: 120_000, pageMilliseconds: 120_000 }

/** A large photo: a small one with grain, enlarged, which is faster than generating it at full size. */
const large = (width: number, height: number) =>
  photo(width / 4, height / 4)
    .png()
    .toBuffer()
    .then((content) => sharp(content).resize(width, height))
const twelve = await (await large(4000, 3000)).jpeg({ quality: 92 }).toBuffer()
const sixty = await (await large(9000, 6660)).jpeg({ quality: 80 }).toBuffer()
const sixtyPng = await (await large(9000, 6660)).blur(8).png({ compressionLevel: 1 }).toBuffer()
const turned = await sharp(sixty).withMetadata({ orientation: 6 }).jpeg({ quality: 80, progressive: true }).toBuffer()
const files: Readonly<Record<string, Pick<InspectedFile, 'content' | 'type'>>> = {
  'JPEG of 0.6 Mpx': { content: readFileSync(new URL('../tests/support/licence.jpg', import.meta.url)), type: 'image/jpeg' },
  'JPEG of 12 Mpx': { content: twelve, type: 'image/jpeg' },
  'JPEG of 60 Mpx': { content: sixty, type: 'image/jpeg' },
  'progressive JPEG of 60 Mpx, rotated': { content: turned, type: 'image/jpeg' },
  'PNG of 60 Mpx': { content: sixtyPng, type: 'image/png' },
  'PDF of 10 pages': { content: pdf({ pages: Array.from({ length: 10 }, () => 'HbA1c 5.4 %') }), type: 'application/pdf' },
}
const asked = (file: Pick<InspectedFile, 'content' | 'type'>): InspectedFile => ({ ...file, document: 'bloodwork_result' })

console.log(`${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}`)
for (const [name, file] of Object.entries(files)) {
  const one = startInspectorProcess({ ...PATIENT, megabytes: Number.POSITIVE_INFINITY })
  await one.inspect(asked({ content: readFileSync(new URL('../tests/support/licence.jpg', import.meta.url)), type: 'image/jpeg' }))
  const rest = one.holds()
  const { most, longest, milliseconds, result } = await watched(one, () => one.inspect(asked(file)))
  const kept = 'content' in result ? `${(result.content.length / MEGABYTE).toFixed(1)} MB kept` : result.error
  console.log(
    `${name} (${(file.content.length / MEGABYTE).toFixed(1)} MB): ${milliseconds.toFixed(0)} ms, holds ${rest.toFixed(0)} then at most ` +
      `${most.toFixed(0)} MB, ${kept}; the event loop was blocked for ${longest.toFixed(0)} ms at most`,
  )
  one.end()
}

const { inspect, close } = processInspector({ report: console.error })
const before = process.memoryUsage.rss()
const { longest, milliseconds } = await watched(undefined, () =>
  Promise.all(Array.from({ length: 20 }, (_, index) => inspect(asked({ content: twelve, type: 'image/jpeg' }), `patient ${index}`))),
)
console.log(
  `20 JPEGs of 12 Mpx at once: ${(milliseconds / 1000).toFixed(1)} s in total, ${(milliseconds / 20).toFixed(0)} ms each; the server holds ` +
    `${((process.memoryUsage.rss() - before) / MEGABYTE).toFixed(0)} MB more, and its event loop was blocked for ${longest.toFixed(0)} ms at most`,
)
close()

/** Runs a function while sampling the inspector process and this event loop. */
async function watched<Result>(one: InspectorProcess | undefined, run: () => Promise<Result>) {
  let most = 0
  let longest = 0
  let last = performance.now()
  const watch = setInterval(() => {
    longest = Math.max(longest, performance.now() - last - INTERVAL)
    last = performance.now()
    most = Math.max(most, one?.holds() ?? 0)
  }, INTERVAL)
  const started = performance.now()
  const result = await run()
  const milliseconds = performance.now() - started
  clearInterval(watch)
  return { result, milliseconds, most, longest }
}
