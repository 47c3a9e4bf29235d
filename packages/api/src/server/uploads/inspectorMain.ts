import { inspectFile } from './inspectFile.ts'
import type { Unseen } from './UploadInspector.ts'

// The process that looks at uploads: it is given one file at a time, and answers. It ends with the server that started it.

process.on('disconnect', () => process.exit())
process.on('message', (file: Unseen) => {
  void inspectFile(file).then((answer) => process.send?.(answer))
})
process.send?.('ready')
