/**
 * Adds a script to the page and waits until it has run. A script that failed is taken out again, so that the next call tries anew.
 * The provider publishes its script without versions, so there is no hash to pin it by.
 * @throws Error when it cannot load or takes longer than `timeout` milliseconds
 */
export function loadScript(url: string, timeout: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const fail = (what: string) => {
      clearTimeout(timer)
      script.remove()
      reject(new Error(`loadScript: ${new URL(url, location.href).origin} ${what}.`))
    }
    const timer = setTimeout(() => fail('took too long'), timeout)
    script.addEventListener('load', () => {
      clearTimeout(timer)
      resolve()
    })
    script.addEventListener('error', () => fail('could not be reached'))
    script.async = true
    script.src = url
    document.head.append(script)
  })
}
