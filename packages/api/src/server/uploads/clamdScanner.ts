import { connect, type Socket } from 'node:net'
import type { UploadScanner } from '../services.ts'

/** Creates a scanner that sends files to ClamAV's daemon with its INSTREAM protocol: length-prefixed chunks, then an empty one. Its
 * StreamMaxLength must be at least 10 MB (default 100 MB).
 * @param url `tcp://host:port`
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

/** Timeout of a scan, in milliseconds. */
const PATIENCE = 30_000
/** Bytes per chunk; clamd accepts any size below its StreamMaxLength. */
const CHUNK = 64 * 1024
const PORT = 3310
/** Maximum length of a reply. */
const LONGEST_ANSWER = 4096

/** The reply of clamd without its trailing zero byte. @throws ScannerError without a complete reply. */
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
      // it may reply and close before reading the whole file; then the reply counts, not the broken pipe
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

/** A failed scan; the reply is not included. */
class ScannerError extends Error {
  override readonly name = 'ScannerError'
  readonly code: string

  constructor(code: 'SCANNER_DOWN' | 'SCANNER_SLOW' | 'SCANNER_LIMIT' | 'SCANNER_UNCLEAR') {
    super(`the upload scan failed: ${code}`)
    this.code = code
  }
}
