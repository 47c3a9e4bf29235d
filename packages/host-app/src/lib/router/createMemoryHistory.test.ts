import { expect, test } from 'vitest'
import { createMemoryHistory } from './createMemoryHistory.ts'

const open = () => {
  const history = createMemoryHistory(['/a', '/b'])
  return { history, path: () => history.place().location.pathname }
}

test('a new address drops the forward entries', () => {
  const { history, path } = open()
  history.navigate(-1)
  history.navigate('/c')
  history.navigate(1)
  expect(path()).toBe('/c')
  history.navigate(-1)
  expect(path()).toBe('/a')
})

test('a replaced address keeps the entries before and after', () => {
  const { history, path } = open()
  history.navigate(-1)
  history.navigate('/c', { replace: true })
  expect(path()).toBe('/c')
  history.navigate(1)
  expect(path()).toBe('/b')
})

test('back and forward stop at the ends', () => {
  const { history, path } = open()
  history.navigate(1)
  expect(path()).toBe('/b')
  history.navigate(-5)
  expect(path()).toBe('/b')
})
