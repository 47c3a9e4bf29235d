/** Whether a reload would help: every file is available, so the browser cached a failure, or a file is gone, so there is a newer version. Not while offline, when a reload would leave an empty page. */
export async function isFixedByReload(): Promise<boolean> {
  const files = [...document.querySelectorAll<HTMLLinkElement>('link:is([rel=modulepreload], [rel=stylesheet])')].map(({ href }) => href)
  const statusOf = async (file: string) => (await fetch(file, { method: 'HEAD' })).status
  try {
    const [page = 0, ...parts] = await Promise.all([location.href, ...files].map(statusOf))
    return page < 400 && parts.every((status) => status < 400 || status === 404)
  } catch {
    return false
  }
}
