/** Whether every object inherits a property of this name, such as `constructor`. */
export function isReserved(name: string): boolean {
  return name in Object.prototype
}
