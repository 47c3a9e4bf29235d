import { createTransport } from 'nodemailer'
import type { Mail } from '../services.ts'

/** Milliseconds that each step of handing a mail over may take: together less than a mail is put off for. */
const CONNECTING = 10_000
const TALKING = 20_000

/** Sends mail through a server that speaks SMTP, named as `smtps://user:password@host:port`, or `smtp://` for one that begins to encrypt after its greeting. */
export function smtpMail({ url, from }: { readonly url: string; readonly from: string }): Pick<Mail, 'send'> {
  const { protocol, hostname, port, username, password } = new URL(url)
  const isSecure = protocol === 'smtps:'
  const transport = createTransport({
    host: hostname,
    port: Number(port) || (isSecure ? 465 : 587),
    secure: isSecure,
    // a link in a mail is a secret: it leaves this machine encrypted or not at all
    requireTLS: !isSecure && !isThisMachine(hostname),
    ...(username !== '' && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: CONNECTING,
    greetingTimeout: CONNECTING,
    socketTimeout: TALKING,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async ({ to, subject, text }) => {
      // an address as an object: nothing in it is read as a list of others
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text })
    },
  }
}

const isThisMachine = (hostname: string) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
