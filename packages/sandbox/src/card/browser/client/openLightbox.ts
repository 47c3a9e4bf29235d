/** Opens `url` in a modal dialog; calls `onClose` when the patient closes it. Styles are set through CSSOM, without inline styles. */
export function openLightbox(options: { url: string; name: string; label: string; onClose: () => void }): Lightbox {
  const dialog = document.createElement('dialog')
  dialog.setAttribute('role', 'dialog')
  dialog.setAttribute('aria-label', options.label)
  Object.assign(dialog.style, {
    width: 'min(480px, 100vw)',
    maxWidth: 'none',
    height: 'min(640px, 100dvh)',
    maxHeight: 'none',
    padding: '0',
    border: '0',
    borderRadius: '16px',
    overflow: 'hidden',
    boxShadow: '0 0 0 100vmax rgb(20 33 30 / 0.55)',
  })

  const frame = document.createElement('iframe')
  frame.name = options.name
  frame.title = options.label
  frame.src = options.url
  Object.assign(frame.style, { width: '100%', height: 'calc(100% - 48px)', border: '0', display: 'block' })

  const closeButton = document.createElement('button')
  closeButton.type = 'button'
  closeButton.textContent = 'Close'
  Object.assign(closeButton.style, {
    height: '48px',
    width: '100%',
    border: '0',
    background: '#e6f0ec',
    color: '#0a4237',
    font: '550 16px system-ui, sans-serif',
  })

  let isOpen = true
  const close = () => {
    if (!isOpen) return
    isOpen = false
    dialog.remove()
    if (before instanceof HTMLElement) before.focus()
  }
  const closeByPatient = () => {
    if (!isOpen) return
    close()
    options.onClose()
  }
  closeButton.addEventListener('click', closeByPatient)
  dialog.addEventListener('cancel', closeByPatient)

  const before = document.activeElement
  dialog.append(frame, closeButton)
  document.body.append(dialog)
  dialog.showModal()
  frame.focus()
  const hideClose = () => {
    closeButton.remove()
    frame.style.height = '100%'
  }
  return { frame, close, hideClose }
}

/** A page of another origin over the host page. */
interface Lightbox {
  readonly frame: HTMLIFrameElement
  close: () => void
  /** Hides the close button if the page has its own. */
  hideClose: () => void
}
