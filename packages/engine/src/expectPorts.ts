import { FlowError } from './errors/FlowError.ts'
import type { Ports } from './ports.ts'

const REQUIRED = {
  'calls.send': 'Pass a function that sends a call.',
  'session.load': 'Pass a function that gives what is stored.',
  'session.save': 'Pass a function that writes the session.',
  'tracking.track': 'Pass a function that takes an event; () => undefined where none is wanted.',
  now: 'Pass a function that gives the moment as an ISO date with time.',
  newId: 'Pass a function that gives a new unique id.',
}

/** Every port that is needed has to be there, also from a host without types. @throws FlowError PORT_MISSING that names it. */
export function expectPorts(ports: Ports): void {
  for (const [path, mend] of Object.entries(REQUIRED)) {
    const port = path.split('.').reduce<unknown>((owner, key) => Reflect.get(Object(owner), key), ports)
    if (typeof port !== 'function') throw new FlowError('PORT_MISSING', `ports.${path}`, 'it is not a function.', mend)
  }
}
