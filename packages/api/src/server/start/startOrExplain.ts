import { faultOf, codeOf, type Fault } from '../errors/faultOf.ts'
import { BrandNotFoundError } from '@anamnesis/flows'
import { StartError } from '../errors/StartError.ts'

/** Runs the task of a process. On failure, prints one sentence and exits with the code of its kind. From here on the process creates private
 * files only.
 */
export async function startOrExplain<Started>(start: () => Promise<Started>, report: (fault: Fault) => void): Promise<Started> {
  process.umask(0o077)
  try {
    return await start()
  } catch (error) {
    const explained = explainStart(error)
    if (explained.code === 'UNEXPECTED') report(faultOf(error, 'start'))
    process.stderr.write(`${explained.message}\n`)
    return process.exit(explained.exitCode)
  }
}

/** Converts an error of a start to a StartError. */
function explainStart(error: unknown): StartError {
  if (error instanceof StartError) return error
  if (error instanceof BrandNotFoundError)
    return new StartError('CONFIG_INVALID', `ANAMNESIS_BRAND: ${error.message.replace(/^\w+: /, '')}`)
  return (
    (error instanceof Error ? ofSystem(error) : undefined) ??
    new StartError('UNEXPECTED', `The start failed (${codeOf(error) ?? faultOf(error, 'start').name}). See the log.`)
  )
}

/** Node adds port and address to errors of listening. */
type SystemError = NodeJS.ErrnoException & { readonly port?: number; readonly address?: string }

/** Converts system errors of ports and files. */
function ofSystem({ code, syscall, path, port, address }: SystemError): StartError | undefined {
  if (code === 'EADDRINUSE')
    return new StartError('PORT_TAKEN', `Port ${port} of ${address} is in use. Stop the program that uses it, or set PORT to another one.`)
  if (syscall === 'listen' && code === 'EACCES')
    return new StartError('PORT_FORBIDDEN', `This user may not listen on port ${port}. Set PORT to 1024 or more.`)
  if (code === 'EADDRNOTAVAIL' || (code === 'ENOTFOUND' && syscall === 'getaddrinfo'))
    return new StartError(
      'ADDRESS_UNKNOWN',
      `${address ?? 'HOST'} is not an address of this machine. Correct HOST; 0.0.0.0 listens on all addresses.`,
    )
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === '53100')
    return new StartError('DISK_FULL', `There is no disk space left for ${path ?? 'the data'}. Free some space, then start again.`)
  if (code === 'EROFS' || code === 'EACCES' || code === 'EPERM')
    return new StartError(
      'DATA_READ_ONLY',
      `${path ?? 'The data folder'} is not writable. Make it writable for the server’s user, or set ANAMNESIS_DATA to a writable folder.`,
    )
  return undefined
}
