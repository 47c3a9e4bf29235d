import { inspectFile } from './inspectFile.ts'
import { PAGE_BEGUN } from './inspectorProcess.ts'
import type { InspectedFile } from '../services.ts'

// The inspector process: receives one file at a time and replies. Ends with its server.

process.on('disconnect', () => process.exit())
// ignores signals sent to the whole process group: the server still finishes its requests
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
// the message is sent before drawing, which blocks the event loop
const beginPage = () => new Promise<void>((resolve) => void process.send?.(PAGE_BEGUN, () => resolve()))
process.on('message', (file: InspectedFile) => {
  void inspectFile(file, beginPage).then((answer) => process.send?.(answer))
})
process.send?.('ready')
