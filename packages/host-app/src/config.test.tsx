import { afterEach, expect, test } from 'vitest'
import { loadConfig } from './config.ts'

const script = document.createElement('script')
script.type = 'application/json'
script.id = 'config'
script.textContent = JSON.stringify({ brand: 'northway', apiUrl: '', appUrl: '', card: null, address: null })

afterEach(() => {
  script.remove()
  sessionStorage.clear()
})

test('a developer’s tab can override the API and app that the server configures', async () => {
  document.body.append(script)
  expect(await loadConfig()).toMatchObject({ brand: 'northway', apiUrl: '', appUrl: '' })
  sessionStorage.setItem('anamnesis-apiUrl', 'https://api.example/')
  expect(await loadConfig()).toMatchObject({ apiUrl: 'https://api.example', appUrl: '' })
  sessionStorage.setItem('anamnesis-appUrl', 'https://app.example')
  expect(await loadConfig()).toMatchObject({ brand: 'northway', apiUrl: 'https://api.example', appUrl: 'https://app.example' })
  sessionStorage.setItem('anamnesis-apiUrl', 'api')
  await expect(loadConfig()).rejects.toThrow(TypeError)
})
