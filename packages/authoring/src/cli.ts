import { runCommandLine } from './runCommandLine.ts'

// the reader may close the pipe, as in `anamnesis print … | head`
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit(process.exitCode ?? 0)
})

process.exitCode = await runCommandLine(process.argv.slice(2))
