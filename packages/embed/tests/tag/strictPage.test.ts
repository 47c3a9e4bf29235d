// @module-tag long: opens a page for each policy; packages/embed/tests/tag/frame.test.ts covers a page of another site
import { describe, expect, test } from 'vitest'
import { answerAll, next, receivedEvents } from './teaPage.ts'
import { TAG, tea, useTagSite } from './useTagSite.ts'

const { site, open } = useTagSite()

describe('the tag on a page that allows no inline script, no inline style and no eval', () => {
  test('asks, blocks, completes and fires events; only the final event carries answers', async () => {
    const page = await open()
    await answerAll(page)
    const events = await receivedEvents(page)
    expect(events.map(([name]) => name)).toEqual(['ready', 'screen', 'track', 'screen', 'blocked', 'screen', 'track', 'complete'])
    expect(JSON.stringify(events.slice(0, -1))).not.toMatch(/Green|calm/)
    expect(events.find(([name]) => name === 'blocked')?.[1]).toEqual({
      flow: 'tea',
      screen: 'sugar',
      reason: 'interrupt',
      interrupt: 'noSugar',
    })
    expect(events.at(-1)?.[1]).toEqual({
      flow: 'tea',
      version: 3,
      answers: { colour: 'Green', sugar: 'No', why: 'It is calm' },
      attributes: { tea_colour: 'Green' },
    })
    expect(page.faults).toEqual([])
  })

  test('starts at the screen that the given answers lead to', async () => {
    const at = {
      format: 1,
      flowId: 'tea',
      flowVersion: 3,
      variant: 'full',
      screen: 'sugar',
      answers: { colour: 'Green' },
      history: ['colour'],
    }
    site().put('/session.json', JSON.stringify({ ...at, done: ['colour'], skipped: [], queue: [], sent: {}, facts: {}, revision: 1 }))
    const page = await open({ body: TAG.replace(' src', ' session="/session.json" src') })
    await page.getByText('Do you take sugar?').waitFor()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect.poll(() => page.getByLabel('Which colour do you like?').inputValue()).toBe('Green')
    expect(page.faults).toEqual([])
  })

  test('shows an error and asks nothing when its session is missing', async () => {
    const page = await open({ body: TAG.replace(' src', ' session="/nowhere.json" src') })
    await page.getByText('We couldn’t load the questionnaire. Check your connection, then try again.').waitFor()
    expect((await receivedEvents(page)).map(([name, detail]) => [name, detail['code']])).toEqual([['error', 'EMBED_SESSION_NOT_LOADED']])
  })

  test('several tags on one page keep separate answers', async () => {
    const page = await open({
      body: `<section>${TAG.replace(' src', ' id="one" src')}</section><section>${TAG.replace(' src', ' id="two" src')}</section>`,
    })
    const [one, two] = [page.locator('#one'), page.locator('#two')]
    await one.getByLabel('Which colour do you like?').fill('Green')
    await two.getByLabel('Which colour do you like?').fill('Black')
    await one.getByRole('button', { name: 'Next' }).click()
    await one.getByText('Do you take sugar?').waitFor()
    expect(await two.getByLabel('Which colour do you like?').inputValue()).toBe('Black')
    // each tag fetches its own flow, in no guaranteed order
    const all = (await receivedEvents(page)).filter(([name]) => name === 'screen')
    const screensOf = (wanted: string) => all.filter(([, , id]) => id === wanted).map(([, detail]) => detail['screen'])
    expect([screensOf('one'), screensOf('two'), all.length]).toEqual([['colour', 'sugar'], ['colour'], 3])
    expect(page.faults).toEqual([])
  })

  test('resumes at its screen when removed and inserted again; a move within the page redraws nothing', async () => {
    const page = await open()
    await page.getByLabel('Which colour do you like?').fill('Green')
    await next(page)
    await page.getByText('Do you take sugar?').waitFor()
    await page.evaluate(async () => {
      const tag = document.querySelector('anamnesis-questionnaire')
      tag?.remove()
      await new Promise((resolve) => setTimeout(resolve, 50))
      if (tag) document.body.append(tag)
    })
    await page.getByText('Do you take sugar?').waitFor()
    await page.getByRole('button', { name: 'Back' }).click()
    const box = page.getByLabel('Which colour do you like?')
    expect(await box.inputValue()).toBe('Green')
    const before = await box.elementHandle()
    await page.evaluate(() => document.body.prepend(document.querySelector('anamnesis-questionnaire') ?? ''))
    await next(page)
    await page.getByRole('button', { name: 'Back' }).click()
    await page.evaluate(() => document.body.append(document.querySelector('anamnesis-questionnaire') ?? ''))
    expect(await before?.evaluate((element) => element.isConnected)).toBe(false)
    expect((await receivedEvents(page)).filter(([name]) => name === 'ready')).toHaveLength(2)
    expect(page.faults).toEqual([])
  })

  test('starts over on reset, and goes to a requested screen as far as the answers allow', async () => {
    const page = await open()
    await page.getByLabel('Which colour do you like?').fill('Green')
    const goTo = (screen: string) =>
      page.evaluate((id) => document.querySelector<HTMLElement & { goTo(id: string): void }>('anamnesis-questionnaire')?.goTo(id), screen)
    await goTo('why')
    expect(await page.getByText('Do you take sugar?').count()).toBe(0)
    expect((await receivedEvents(page)).at(-1)).toEqual([
      'error',
      expect.objectContaining({ code: 'EMBED_SCREEN_NOT_REACHED', message: expect.stringMatching(/"why".*"colour"/) as string }),
      '',
    ])
    await next(page)
    await page.getByText('Do you take sugar?').waitFor()
    await goTo('colour')
    await expect.poll(() => page.getByLabel('Which colour do you like?').inputValue()).toBe('Green')
    await page.evaluate(() => document.querySelector<HTMLElement & { reset(): void }>('anamnesis-questionnaire')?.reset())
    await expect.poll(() => page.getByLabel('Which colour do you like?').inputValue()).toBe('')
    expect(page.faults).toEqual([])
  })

  test('fires an event when a screen asks a visitor to log in, again on retry, and continues after login', async () => {
    site().put('/walled.json', tea.replace('"id": "colour",', '"id": "colour", "public": true,'))
    const page = await open({ body: '<anamnesis-questionnaire src="/walled.json" visitor></anamnesis-questionnaire>' })
    await page.getByLabel('Which colour do you like?').fill('Green')
    await next(page)
    await page.getByRole('button', { name: 'Log in' }).click()
    const blocked = { flow: 'tea', screen: 'sugar', reason: 'sign-in' }
    expect((await receivedEvents(page)).filter(([name]) => name === 'blocked').map(([, detail]) => detail)).toEqual([
      { ...blocked, isAsked: false },
      { ...blocked, isAsked: true },
    ])
    await page.evaluate(() => document.querySelector('anamnesis-questionnaire')?.updateFacts({ signedIn: true }))
    await page.getByText('No', { exact: true }).click()
    await page.getByLabel('Why?').waitFor()
    expect(page.faults).toEqual([])
  })

  test('brand, treatment, kind, variant and language choose the API’s flow, and a change loads another', async () => {
    site().put('/forms/flows/acme.tea.order.short.json', tea.replace('Which colour', 'Quelle couleur'))
    site().put('/forms/flows/acme.tea.onboarding.full.json', tea)
    const attributes = 'api="/forms/" brand="acme" treatment="tea" kind="order" variant="short" locale="fr-CA"'
    const page = await open({
      body: `<anamnesis-questionnaire ${attributes}></anamnesis-questionnaire>`,
    })
    const tag = page.locator('anamnesis-questionnaire')
    const label = page.getByText('Quelle couleur do you like?')
    await label.waitFor()
    expect(await label.evaluate((element) => element.closest('[lang]')?.getAttribute('lang'))).toBe('fr-CA')
    // brand themes select by this attribute
    expect(await tag.getAttribute('data-brand')).toBe('acme')
    await tag.evaluate((element) => ['kind', 'variant', 'locale'].forEach((name) => element.removeAttribute(name)))
    await page.getByText('Which colour do you like?').waitFor()
    expect((await receivedEvents(page)).filter(([name]) => name === 'ready')).toHaveLength(2)
    expect(page.faults).toEqual([])
  })

  test.each([
    ['no address', '<anamnesis-questionnaire></anamnesis-questionnaire>', 'EMBED_NO_FLOW'],
    ['an address that is a script', '<anamnesis-questionnaire src="javascript:alert(1)"></anamnesis-questionnaire>', 'EMBED_NO_FLOW'],
    ['an address with nothing', '<anamnesis-questionnaire src="/none.json"></anamnesis-questionnaire>', 'EMBED_FLOW_NOT_LOADED'],
    ['a page in place of a flow', '<anamnesis-questionnaire src="/page.html"></anamnesis-questionnaire>', 'EMBED_FLOW_NOT_LOADED'],
    ['JSON that is no flow', '<anamnesis-questionnaire src="/wrong.json"></anamnesis-questionnaire>', 'FLOW_INVALID'],
    [
      'JSON that is no session',
      '<anamnesis-questionnaire src="/tea.json" session="/wrong.json"></anamnesis-questionnaire>',
      'SESSION_UNREADABLE',
    ],
  ])('shows an error when it is given %s', async (_, body, code) => {
    site().put('/wrong.json', '{"schemaVersion":2,"id":"x"}')
    const page = await open({ body })
    await page.getByRole('alert').waitFor()
    expect((await receivedEvents(page)).map(([name, detail]) => [name, detail['code']])).toEqual([['error', code]])
  })

  test('prefills properties that the page set before the script loaded, also after a reset', async () => {
    const page = await open({
      after: "document.querySelector('anamnesis-questionnaire').initialAnswers = { colour: 'Green', cup: 'large', sugar: 'No' }",
    })
    const colour = page.getByLabel('Which colour do you like?')
    await expect.poll(() => colour.inputValue()).toBe('Green')
    await colour.fill('Red')
    await next(page)
    await expect.poll(() => page.getByRole('radio', { name: 'No' }).isChecked()).toBe(true)
    await page.evaluate(() => document.querySelector('anamnesis-questionnaire')?.reset())
    await expect.poll(() => colour.inputValue()).toBe('Green')
    expect(await page.getByLabel('Which cup?').inputValue()).toBe('large')
    expect(page.faults).toEqual([])
  })

  test('calls of the flow go to its api, and one that fails can be tried again', async () => {
    const page = await open({ body: TAG.replace(' src', ' api="/forms" src') })
    const sent: { body: unknown; key: string | undefined; method: string }[] = []
    await page.route('**/forms/calls/send', (route) => {
      const request = route.request()
      sent.push({ body: request.postDataJSON() as unknown, key: request.headers()['idempotency-key'], method: request.method() })
      return route.fulfill({ status: sent.length === 1 ? 503 : 200, body: '{}' })
    })
    await page.getByLabel('Which colour do you like?').fill('Green')
    await next(page)
    await page.getByText('No', { exact: true }).click()
    await page.getByLabel('Why?').fill('It is calm')
    await next(page)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { name: 'Thank you' }).waitFor()
    expect(sent.map(({ body, method }) => [body, method])).toEqual([
      [{ why: 'It is calm' }, 'POST'],
      [{ why: 'It is calm' }, 'POST'],
    ])
    expect(sent[0]?.key).toMatch(/^[0-9a-f]{32}$/)
    expect(sent[1]?.key).toBe(sent[0]?.key)
  })
})
