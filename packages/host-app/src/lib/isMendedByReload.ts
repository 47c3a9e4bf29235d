/**
 * Whether the page would come whole if it were loaded anew: where every file can be had, and the browser keeps that one could not, or where one is
 * gone, as there is a newer version of the app. Where the server is out of reach a reload would leave nothing to read.
 */
export async function isMendedByReload(): Promise<boolean> {
  const files = [...document.querySelectorAll<HTMLLinkElement>('link:is([rel=modulepreload], [rel=stylesheet])')].map(({ href }) => href)
  const statusOf = async (file: string) => (await fetch(file, { method: 'HEAD' })).status
  try {
    const [page = 0, ...parts] = await Promise.all([location.href, ...files].map(statusOf))
    return page < 400 && parts.every((status) => status < 400 || status === 404)
  } catch {
    return false
  }
}
