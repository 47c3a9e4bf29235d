import { chromium } from 'playwright'
import { readFileSync } from 'node:fs'
import { loadFlow } from '@anamnesis/flows'
import { answerField } from '/work/main/packages/host-app/tests/journeys/answerField.ts'
const flow = await loadFlow({ brand: 'northway', treatment: 'ed', kind: 'onboarding' })
const script = JSON.parse(readFileSync('/work/main/packages/flows/examples/ed-onboarding.script.json','utf8'))
script.answers.email = `sam${Date.now()}@example.com`
script.answers.government_id = { kind:'file', name:'licence.png', type:'image/png', size: 70, content:'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==' }
script.answers.paymentCard = { kind: 'card' }
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const size = process.argv[2] === 'wide' ? { width: 1280, height: 900 } : { width: 390, height: 844 }
const page = await browser.newPage({ viewport: size, reducedMotion: 'reduce' })
page.on('console', (m) => { if (['error','warning'].includes(m.type())) console.log('CONSOLE', m.text().slice(0,300)) })
page.on('pageerror', (e) => console.log('PAGEERROR', String(e).slice(0, 400)))
const dir = `/tmp/shots/${process.argv[2] ?? 'phone'}`
let n = 0
const shot = (name: string) => page.screenshot({ path: `${dir}/${String(n++).padStart(2,'0')}-${name}.png` })
await page.goto('http://localhost:4000/onboarding'); await page.waitForSelector('h1'); await shot('selector')
await page.getByRole('link', { name: /Erectile/ }).click()
const screens = flow.steps.flatMap((s) => s.screens)
for (const screen of screens) {
  await page.waitForSelector(`form[data-screen="${screen.id}"]`, { timeout: 8000 }).catch(async (e) => { await shot('STUCK'); console.log(await page.locator('main').innerText().catch(()=>'?')); throw e })
  await page.waitForSelector('h1', {timeout: 5000}); if (screen.fields?.length) await page.waitForSelector(`[data-field]`); await page.waitForTimeout(150)
  await shot(screen.id)
  let left = false
  const names = new Set<string>()
  for (let round = 0; round < 2 && !left; round++) for (const field of [...(screen.fields ?? []), ...(screen.conditionalFields ?? [])]) {
    const answer = script.answers[field.name]
    if (answer === undefined || names.has(field.name) || !(await page.locator(`[data-field="${field.name}"]`).count())) continue
    if (field.name === 'dose_id' && !field.options.some((o: any) => o.value === answer)) continue
    names.add(field.name)
    await answerField(page, field, answer)
  }
  const tileOnly = (screen.fields ?? []).some((f: any) => f.triggerNextOnChange) && !(await page.locator('[data-field$="-details"]').count())
  if (names.size > 1 || ['address','payment','login','identity-verification'].includes(screen.id)) await shot(screen.id + '-filled')
  if (!tileOnly) await page.locator('button[type=submit]').click()
}
await page.waitForURL('**/complete', { timeout: 8000 }).catch(async () => { await shot('STUCK-END'); console.log(page.url(), await page.locator('main').innerText()) })
await page.waitForTimeout(300); await shot('complete'); console.log(page.url())
await page.getByRole('button', { name: 'Go to my treatments' }).click(); await page.waitForTimeout(600); await shot('dashboard')
console.log(await page.locator('main').innerText())
await browser.close()
