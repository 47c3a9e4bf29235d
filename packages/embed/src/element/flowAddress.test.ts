import { expect, onTestFinished, test, vi } from 'vitest'
import { flowAddress } from './flowAddress.ts'

const PAGE = 'https://clinic.example/visit/'

test('a flow is read from src, relative to the page', () => {
  expect(flowAddress({ src: '../tea.json' }, PAGE).href).toBe('https://clinic.example/tea.json')
})

test('a flow is read from src in a browser without URL.canParse', () => {
  const missing = vi.spyOn(URL, 'canParse').mockImplementation(() => {
    throw new TypeError('URL.canParse is not a function')
  })
  onTestFinished(() => missing.mockRestore())
  expect(flowAddress({ src: 'tea.json' }, PAGE).href).toBe('https://clinic.example/visit/tea.json')
})

test.each(['https://[', 'javascript:alert(1)', 'file:///etc/passwd'])('%s is refused with a code', (src) => {
  expect(() => flowAddress({ src }, PAGE)).toThrow(expect.objectContaining({ code: 'EMBED_NO_FLOW' }))
})
