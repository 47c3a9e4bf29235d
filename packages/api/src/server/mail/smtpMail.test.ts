import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { createServer } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { outboxMail } from './outboxMail.ts'
import { smtpMail } from './smtpMail.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A mail server (RFC 5321) for single mails; records what it receives. */
async function startSmtp({ refuses = false } = {}): Promise<{ readonly port: number; readonly sent: string[] }> {
  const sent: string[] = []
  const server = createServer((socket) => {
    let isData = false
    socket.write('220 mail.test\r\n')
    socket.on('error', () => undefined)
    const answer = (text: string): string | undefined => {
      if (isData) {
        isData = !sent.join('').endsWith('\r\n.\r\n')
        return isData ? undefined : '250 taken'
      }
      isData = text.startsWith('DATA')
      if (isData) return '354 go on'
      return text.startsWith('RCPT') && refuses ? '550 nobody' : '250 well'
    }
    socket.on('data', (chunk) => {
      sent.push(chunk.toString())
      const said = answer(chunk.toString())
      if (said !== undefined) socket.write(`${said}\r\n`)
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  closing.push(() => server.close())
  const address = server.address()
  return { port: typeof address === 'object' && address ? address.port : 0, sent }
}

const MAIL = {
  to: 'sam@example.com',
  subject: 'Your password',
  text: 'Hello,\n\nhttps://app.example/password/reset/abc\n',
  html: '<p>Hello,</p>',
}

describe('a mail service', () => {
  test('is handed the mail as plain text and as HTML, with its sender and one recipient', async () => {
    const { port, sent } = await startSmtp()
    await smtpMail({ url: `smtp://127.0.0.1:${port}`, from: 'Care <care@example.com>' }).send(MAIL)
    const all = sent.join('')
    expect(all).toContain('MAIL FROM:<care@example.com>')
    expect(all.match(/RCPT TO:.*/g)).toEqual(['RCPT TO:<sam@example.com>'])
    for (const part of [
      'From: Care <care@example.com>',
      'To: sam@example.com',
      'Subject: Your password',
      'Content-Type: text/plain',
      'Content-Type: text/html',
      MAIL.text.trim().split('\n')[2],
    ])
      expect(all).toContain(part)
  })

  test('gets the logo as a part of the mail that its HTML shows, and no file without one', async () => {
    const { port, sent } = await startSmtp()
    const mail = smtpMail({ url: `smtp://127.0.0.1:${port}`, from: 'care@example.com' })
    await mail.send({ ...MAIL, html: '<img src="cid:logo" alt="" />', logo: 'iVBORw0KGgo=' })
    for (const part of ['Content-Id: <logo>', 'Content-Disposition: inline', 'iVBORw0KGgo=', 'cid:logo'])
      expect(sent.join('').toLowerCase()).toContain(part.toLowerCase())
    const without = await startSmtp()
    await smtpMail({ url: `smtp://127.0.0.1:${without.port}`, from: 'care@example.com' }).send(MAIL)
    expect(without.sent.join('')).not.toMatch(/Content-Disposition|image\/png/i)
  })

  test('gets no further recipient from an address or a subject', async () => {
    const { port, sent } = await startSmtp()
    const mail = smtpMail({ url: `smtp://127.0.0.1:${port}`, from: 'care@example.com' })
    await mail.send({ ...MAIL, subject: 'Hello\r\nBcc: eve@example.com' })
    expect(sent.join('')).not.toMatch(/^Bcc:|RCPT TO:<eve/m)
    await mail.send({ ...MAIL, to: 'sam@example.com, eve@example.com' }).catch(() => undefined)
    expect(sent.join('')).not.toContain('RCPT TO:<eve')
  })

  test('that refuses is an error, so that it is tried again', async () => {
    const { port } = await startSmtp({ refuses: true })
    await expect(smtpMail({ url: `smtp://127.0.0.1:${port}`, from: 'care@example.com' }).send(MAIL)).rejects.toThrow(Error)
  })
})

test('an outbox gets the logo inside the HTML', async () => {
  let sent: unknown
  const server = createHttpServer((request, response) => {
    void request
      .setEncoding('utf8')
      .toArray()
      .then((chunks) => {
        sent = JSON.parse(chunks.join(''))
        response.writeHead(201).end()
      })
  }).listen(0, '127.0.0.1')
  closing.push(() => server.close())
  await once(server, 'listening')
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  await outboxMail(origin).send({ ...MAIL, html: '<img src="cid:logo" alt="" />', logo: 'iVBORw0KGgo=' })
  expect(sent).toEqual({ ...MAIL, html: '<img src="data:image/png;base64,iVBORw0KGgo=" alt="" />' })
})

test('an outbox that cannot be reached, or refuses, is an error', async () => {
  await expect(outboxMail('http://127.0.0.1:1').send(MAIL)).rejects.toThrow(TypeError)
})
