import { describe, expect, test } from 'vitest'
import { ACCOUNT, lost, open, status, withAccount } from '../../tests/support/calls/openAccount.ts'

describe('an account whose creation was not answered', () => {
  test('is made of what was sent first: until it is known, nothing else can be entered, and no second one is made', async () => {
    const { questionnaire, server, view, send, bodies } = await withAccount({ script: { create: [lost] } })
    expect(view().phase).toBe('failed')
    questionnaire.answer('email', 'b@example.com')
    questionnaire.answer('password', 'another one')
    expect(questionnaire.answerOf('email')).toBe('a@example.com')
    expect(view().fields.map(({ disabled }) => disabled)).toEqual([true, true])
    expect(await send('RETRY')).toBe('second')
    expect(bodies('create')).toEqual([ACCOUNT])
    expect(server.reused).toEqual([])
  })

  test('can be entered otherwise once the server has refused it', async () => {
    const { server, view, send, next, bodies } = await withAccount({
      script: { create: [status(503), status(422, { errors: { email: 'No mail arrives there' } })] },
    })
    await send('RETRY')
    expect(view()).toMatchObject({ phase: 'asking', errors: { email: 'No mail arrives there' } })
    expect(view().fields.map(({ disabled }) => disabled)).toEqual([undefined, undefined])
    expect(await next({ email: 'b@example.com' })).toBe('second')
    expect(bodies('create')).toEqual([{ ...ACCOUNT, email: 'b@example.com' }])
    const keys = server.attempts.filter(({ request }) => request.id === 'create').map(({ request }) => request.idempotencyKey)
    expect([keys[0] === keys[1], keys[1] === keys[2]]).toEqual([true, false])
  })

  /** The same patient after a reload, on the account screen. */
  const reloaded = async () => {
    const first = await withAccount({ script: { create: [lost] }, ids: counting('before') })
    await first.questionnaire.saved()
    first.questionnaire.close()
    return open({ server: first.server, stored: first.memory.stored(), ids: counting('after') })
  }

  test('is found again after a reload, when the password has been given again', async () => {
    const { questionnaire, view, next, bodies, server } = await reloaded()
    expect(view().screen.id).toBe('account')
    questionnaire.answer('email', 'b@example.com')
    expect(view().fields.map(({ name, disabled }) => [name, disabled])).toEqual([
      ['email', true],
      ['password', undefined],
    ])
    expect(await next({ password: ACCOUNT.password })).toBe('second')
    expect(bodies('create')).toEqual([ACCOUNT])
    expect(server.reused).toEqual([])
  })

  test('is not repeated after a reload with another password: the patient reads that it exists', async () => {
    const { view, next, send, bodies } = await reloaded()
    await next({ password: 'misremembered' })
    expect(view().interrupt?.name).toBe('exists')
    expect(bodies('create')).toEqual([ACCOUNT])
    await send('DISMISS')
    expect(await next({ password: ACCOUNT.password })).toBe('second')
    expect(bodies('create')).toEqual([ACCOUNT])
  })

  test('is not taken to exist because a first attempt is refused without a reason', async () => {
    const { view } = await withAccount({ script: { create: [status(422)] } })
    expect(view()).toMatchObject({ phase: 'failed', failure: { status: 422 } })
  })

  test('leaves nothing in storage from which a password could be guessed', async () => {
    const storedWith = async (id: string) => {
      const { questionnaire, memory } = await withAccount({ script: { create: [lost] }, ids: counting(id) })
      await questionnaire.saved()
      const { queue } = memory.stored() as { queue: { screen: string; fingerprint: string }[] } // a session document
      return Object.fromEntries(queue.map(({ screen, fingerprint }) => [screen, fingerprint]))
    }
    const [one, other] = [await storedWith('one'), await storedWith('other')]
    expect(one['first']).toBe(other['first'])
    expect(one['account']).not.toBe(other['account'])
  })
})

function counting(prefix: string): () => string {
  let count = 0
  return () => `${prefix}-${++count}`
}
