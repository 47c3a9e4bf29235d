import { createTransport } from 'nodemailer'
import type { Mail } from '../services.ts'
import { LOGO_ID } from './logo.ts'

/** Sends mail over SMTP: `smtps://user:password@host:port`, or `smtp://` with STARTTLS. */
export function smtpMail({ url, from }: { readonly url: string; readonly from: string }): Pick<Mail, 'send'> {
  const { protocol, hostname, port, username, password } = new URL(url)
  const isSecure = protocol === 'smtps:'
  const transport = createTransport({
    host: hostname,
    port: Number(port) || (isSecure ? 465 : 587),
    secure: isSecure,
    // a mailed link is a secret, so it leaves this machine only encrypted
    requireTLS: !isSecure && !isThisMachine(hostname),
    ...(username !== '' && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: CONNECTING,
    greetingTimeout: CONNECTING,
    socketTimeout: TALKING,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async ({ to, subject, text, html, logo }) => {
      // an object, so that the address is not parsed as a list
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        html,
        attachments: logo === undefined ? [] : [inline(logo)],
      })
    },
  }
}

/** Timeout of each delivery step in milliseconds: in total less than a mail is postponed. */
const CONNECTING = 10_000
const TALKING = 20_000

/** The logo as a part of the mail that is not listed as a file. */
const inline = (content: string) => ({
  cid: LOGO_ID,
  filename: 'logo.png',
  contentType: 'image/png',
  contentDisposition: 'inline' as const,
  content,
  encoding: 'base64',
})

const isThisMachine = (hostname: string) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
