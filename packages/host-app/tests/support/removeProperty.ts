import { onTestFinished } from 'vitest'

/** Removes a property until the test ends, as in a browser without the API. */
export function removeProperty(owner: object, name: string): void {
  const descriptor = Object.getOwnPropertyDescriptor(owner, name)
  if (!descriptor) return
  Reflect.deleteProperty(owner, name)
  onTestFinished(() => void Object.defineProperty(owner, name, descriptor))
}
