import { inspectFile } from './inspectFile.ts'
import type { Unseen } from './UploadInspector.ts'

// The process that looks at uploads: it is given one file at a time, and answers. It ends with the server that started it.

process.on('disconnect', () => process.exit())
// a stop that everything here is told of at once: the server still answers what is under way
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
process.on('message', (file: Unseen) => {
  void inspectFile(file).then((answer) => process.send?.(answer))
})
process.send?.('ready')
