/** Whether every object of JavaScript already has something of this name, such as `constructor`: it would be found where nothing was put. */
export function isReserved(name: string): boolean {
  return name in Object.prototype
}
