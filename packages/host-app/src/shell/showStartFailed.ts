import { mayReload } from '../lib/reloads.ts'

/**
 * Where the app cannot begin, since what it has to know of its surroundings does not come: it is tried again by itself, three times,
 * then a page says so and has a way on. It stands on nothing but the browser. Never resolves.
 */
export function showStartFailed(root: HTMLElement, error: unknown): Promise<never> {
  console.error(error)
  if (mayReload(sessionStorage)) window.location.reload()
  else showPage(root, failure())
  return new Promise(() => undefined)
}

/** Instead of whatever stands there. */
function showPage(root: HTMLElement, page: HTMLElement): void {
  document.getElementById('late')?.remove()
  delete document.documentElement.dataset['returning']
  root.replaceChildren(page)
}

function failure(): HTMLElement {
  document.title = 'Something went wrong'
  const page = document.createElement('main')
  page.className = 'start'
  const heading = document.createElement('h1')
  heading.textContent = 'Something went wrong'
  const words = document.createElement('p')
  words.textContent =
    'We’re sorry about that. You can try again, or contact support if the problem persists. Nothing that you sent is lost.'
  const reload = document.createElement('button')
  reload.type = 'button'
  reload.textContent = 'Reload'
  reload.addEventListener('click', () => window.location.reload())
  page.append(heading, words, reload)
  return page
}
