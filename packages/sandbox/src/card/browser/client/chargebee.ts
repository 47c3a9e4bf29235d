import { CbInstance, type InitOptions } from './CbInstance.ts'

let instance: CbInstance | undefined

const Chargebee = {
  init(options: InitOptions): CbInstance {
    instance ??= new CbInstance(options)
    return instance
  },
  /** @throws Error before `init` */
  getInstance(): CbInstance {
    if (!instance) throw new Error('Chargebee instance not initialized')
    return instance
  },
  tearDown(): void {
    instance?.destroy()
    instance = undefined
  },
}

// the provider's documented global
Object.defineProperty(window, 'Chargebee', { value: Chargebee, configurable: true, writable: true })
