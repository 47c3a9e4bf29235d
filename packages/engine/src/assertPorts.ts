import { FlowError } from './errors/FlowError.ts'
import type { Ports } from './ports.ts'

/** Checks that all required ports exist, for hosts without types. @throws FlowError PORT_MISSING that names the port. */
export function assertPorts(ports: Ports): void {
  for (const path of REQUIRED) {
    const port = path.split('.').reduce<unknown>((owner, key) => Reflect.get(Object(owner), key), ports)
    if (typeof port !== 'function')
      throw new FlowError('PORT_MISSING', `ports.${path}`, 'it is not a function.', 'Pass one; see the type Ports.')
  }
}

const REQUIRED = ['calls.send', 'session.load', 'session.save', 'tracking.track', 'now', 'newId']
