export { createCardPort, type CardAuthorisation, type HostCardPort } from './createCardPort.tsx'
