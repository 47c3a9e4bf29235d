export { AddressLookupError } from './AddressLookupError.ts'
export { createAddressPort, type AddressConfig } from './createAddressPort.ts'
