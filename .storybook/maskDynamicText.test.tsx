import { afterEach, expect, test } from 'vitest'
import { maskDynamicText } from './maskDynamicText.ts'

afterEach(() => document.body.replaceChildren())

test('a picture hides the patient of the run and the duration, and nothing else', () => {
  const id = crypto.randomUUID()
  document.body.innerHTML = `<p>Hello <b>${id}@example.com</b>, 12:04 p.m., 11:04 p.m.</p><input value="${id}@example.com"><a>app.test/o/r/QRTUVWXY34</a>`
  maskDynamicText(document.body)
  expect(document.body.textContent).toBe('Hello sam.rivers@example.com, 12:00 p.m., 11:04 p.m.app.test/o/r/ACDEFGHJKM')
  expect(document.querySelector('input')?.value).toBe('sam.rivers@example.com')
})
