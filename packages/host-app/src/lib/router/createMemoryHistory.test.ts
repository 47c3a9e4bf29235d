import { expect, test } from 'vitest'
import { createMemoryHistory } from './createMemoryHistory.ts'

const open = () => {
  const history = createMemoryHistory(['/a', '/b'])
  return { history, path: () => history.place().location.pathname }
}

test('a new address cuts off what lay ahead', () => {
  const { history, path } = open()
  history.navigate(-1)
  history.navigate('/c')
  history.navigate(1)
  expect(path()).toBe('/c')
  history.navigate(-1)
  expect(path()).toBe('/a')
})

test('an address in the place of another leaves what lies before and ahead', () => {
  const { history, path } = open()
  history.navigate(-1)
  history.navigate('/c', { replace: true })
  expect(path()).toBe('/c')
  history.navigate(1)
  expect(path()).toBe('/b')
})

test('nobody leaves it at its ends', () => {
  const { history, path } = open()
  history.navigate(1)
  expect(path()).toBe('/b')
  history.navigate(-5)
  expect(path()).toBe('/b')
})
