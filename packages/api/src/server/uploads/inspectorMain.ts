import { inspectFile } from './inspectFile.ts'
import { PAGE_BEGUN } from './inspectorProcess.ts'
import type { InspectedFile } from './UploadInspector.ts'

// The process that looks at uploads: it is given one file at a time, and answers. It ends with the server that started it.

process.on('disconnect', () => process.exit())
// a stop that everything here is told of at once: the server still answers what is under way
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
// the message is on its way before anything is drawn, which nothing interrupts
const beginPage = () => new Promise<void>((resolve) => void process.send?.(PAGE_BEGUN, () => resolve()))
process.on('message', (file: InspectedFile) => {
  void inspectFile(file, beginPage).then((answer) => process.send?.(answer))
})
process.send?.('ready')
