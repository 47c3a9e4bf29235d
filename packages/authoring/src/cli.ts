import { runCommandLine } from './runCommandLine.ts'

// a reader of the output may stop reading, as in `anamnesis print … | head`
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit(process.exitCode ?? 0)
})

process.exitCode = await runCommandLine(process.argv.slice(2))
