import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepareData } from '../../../tests/support/prepareData.ts'
import { manageMembers } from './manageMembers.ts'

const data = mkdtempSync(join(tmpdir(), 'anamnesis-members-'))
const options = { brand: 'northway', database: { folder: join(data, 'database') } }
const run = (...words: string[]) => manageMembers(words, options)
const KIM = [
  '--email',
  'Kim@clinic.example',
  '--name',
  'Kim Roy',
  '--profession',
  'physician',
  '--licence',
  '7',
  '--province',
  'ON',
  '--province',
  'QC',
]

beforeAll(() => prepareData(data))
afterAll(() => rmSync(data, { recursive: true, force: true }))

// long: eight processes on one database; routes/members.test.ts signs such a member in
test('a member is enrolled with secrets that are shown once, listed, and disabled', { tags: ['long'] }, async () => {
  const shown = await run('add', ...KIM)
  const [, password = ''] = /^Password: +(\S{20})$/m.exec(shown) ?? []
  const [, secret = ''] = /^Second factor: +otpauth:\/\/totp\/Northway:kim%40clinic\.example\?secret=([A-Z2-7]{32})&/m.exec(shown) ?? []
  expect([password.length, secret.length]).toEqual([20, 32])
  expect(statSync(join(data, 'member.key')).mode & 0o777).toBe(0o600)
  const listed = await run('list')
  expect(listed).toBe('kim@clinic.example\tKim Roy\tphysician\t7\tON,QC\tenabled\n')
  await expect(run('add', ...KIM)).rejects.toMatchObject({ code: 'MEMBER_EXISTS' })
  expect(await run('disable', 'kim@clinic.example')).toBe('Disabled kim@clinic.example.\n')
  await expect(run('disable', 'kim@clinic.example')).rejects.toMatchObject({ code: 'MEMBER_UNKNOWN' })
  // a returning member is a new row: earlier decisions retain the licence of their time
  await run('add', ...KIM)
  expect((await run('list')).match(/enabled|disabled/g)).toEqual(['disabled', 'enabled'])
  expect(readFileSync(join(data, 'member.key'), 'utf8')).not.toContain(secret)
})

test.each([
  [['add', '--email', 'x'], /--email: /],
  [['add', ...KIM.slice(0, 6)], /--licence: Give the number and the provinces/],
  [['add', ...KIM.with(5, 'support')], /--licence: /],
  [['add', ...KIM.with(11, 'XX')], /--provinces\.1: /],
  [['add', '--nickname', 'K'], /Commands: member add/],
  [['disable'], /Commands: member add/],
  [['list', 'all'], /Commands: member add/],
  [[], /Commands: member add/],
])('%j says how it is meant', async (words, sentence) => {
  await expect(run(...words)).rejects.toMatchObject({ code: 'USAGE', message: expect.stringMatching(sentence) as string })
})

test('a database that servers share takes no second factor without a key', async () => {
  const shared = { brand: 'northway', database: { url: 'postgres://127.0.0.1:9/none' } }
  await expect(manageMembers(['add', ...KIM], shared)).rejects.toMatchObject({ code: 'CONFIG_INVALID' })
})
