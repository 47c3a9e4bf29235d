import { connect, type Socket } from 'node:net'
import type { UploadScanner } from './UploadInspector.ts'

/** Longest that a file may take to be looked through, in milliseconds. */
const PATIENCE = 30_000
/** Bytes sent at a time; clamd takes chunks of any size below its StreamMaxLength. */
const CHUNK = 64 * 1024
const PORT = 3310
/** More than this is no answer of clamd's. */
const LONGEST_ANSWER = 4096

/**
 * Has files looked through by ClamAV's daemon, over its own protocol: INSTREAM, chunks under their length, a chunk of none.
 * Its StreamMaxLength has to be 10 MB or more (it is 100 MB unless set). @param url `tcp://host:port`
 */
export function clamdScanner(url: string, patience = PATIENCE): UploadScanner {
  const { hostname, port } = new URL(url)
  const place = { host: hostname.replace(/^\[(.*)\]$/, '$1'), port: Number(port) || PORT }
  return async (content) => {
    const answer = await ask(place, content, patience)
    if (answer === 'stream: OK') return 'clean'
    if (answer.startsWith('stream: ') && answer.endsWith(' FOUND')) return 'infected'
    throw new ScannerError(answer.includes('size limit') ? 'SCANNER_LIMIT' : 'SCANNER_UNCLEAR')
  }
}

/** What clamd says of a file, without the zero byte at its end. @throws ScannerError when it does not say. */
function ask(place: { readonly host: string; readonly port: number }, content: Uint8Array, patience: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(place)
    const timer = setTimeout(() => socket.destroy(new ScannerError('SCANNER_SLOW')), patience)
    let answer = ''
    socket.on('data', (data) => {
      answer += data.toString('latin1')
      if (answer.length > LONGEST_ANSWER) socket.destroy(new ScannerError('SCANNER_UNCLEAR'))
    })
    let failure: Error | undefined
    socket.on('error', (error) => {
      failure = error
    })
    socket.on('close', () => {
      clearTimeout(timer)
      // it may answer and hang up before it has read the whole file: then the answer counts, and not the broken pipe
      if (answer.endsWith('\0')) resolve(answer.slice(0, -1))
      else reject(failure instanceof ScannerError ? failure : new ScannerError('SCANNER_DOWN'))
    })
    socket.on('connect', () => send(socket, content))
  })
}

function send(socket: Socket, content: Uint8Array): void {
  socket.write('zINSTREAM\0')
  for (let from = 0; from < content.length; from += CHUNK) {
    const chunk = content.subarray(from, from + CHUNK)
    socket.write(lengthOf(chunk))
    socket.write(chunk)
  }
  socket.write(lengthOf(new Uint8Array()))
}

function lengthOf(chunk: Uint8Array): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(chunk.length)
  return length
}

/** The scanner cannot tell; of what it says nothing is told. */
class ScannerError extends Error {
  override readonly name = 'ScannerError'
  readonly code: string

  constructor(code: 'SCANNER_DOWN' | 'SCANNER_SLOW' | 'SCANNER_LIMIT' | 'SCANNER_UNCLEAR') {
    super(`the scanner of uploads does not tell: ${code}`)
    this.code = code
  }
}
